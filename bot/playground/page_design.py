"""How the playground's page looks: people as chips, the simulator's tools behind a link, phones, threads to open.

The style and the script go to the ends of SimCord's own; the script sees its names (`ui`, `dispatch`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping

FACES = {"Ana": "👩‍🦰", "Bruno": "🧔", "Chloé": "👱‍♀️", "Dmitri": "👨‍🦳", "Emma": "👧", "Farid": "👨🏽‍🦱"}
"""The people to play as, and what they look like."""
ELSEWHERE = "@"
"""Stands in a chosen viewer's id before the name of the channel to look at, or before nothing for the first one."""

STYLE = """
/* Pictures keep their room in a page that is drawn again; without it the page collapses for a moment. */
.media-lightbox-trigger:has(> .embed-image) { width: 100%; }
/* A picture that was replaced before it arrived is no news: its successor is there in the same moment. */
.media-unavailable { visibility: hidden; }
.viewer-control { position: absolute; opacity: 0; pointer-events: none; }
.preview-shell { --toolbar-height: 56px; }
.preview-toolbar { height: auto; flex-wrap: nowrap; gap: 12px; }
.people { display: flex; flex: 1 1 auto; gap: 6px; min-width: 0; overflow-x: auto; scrollbar-width: none; }
.people button {
  display: inline-flex; flex: 0 0 auto; align-items: center; gap: 6px; min-height: 40px; padding: 0 14px 0 8px;
  color: var(--discord-subtle); background: #2b2d31; border: 2px solid transparent; border-radius: 20px;
  font-size: 14px;
}
.people button[aria-pressed="true"] { color: #fff; background: #404249; border-color: #5865f2; }
.people .face { font-family: var(--preview-font-emoji); font-size: 20px; }
.tools-link { flex: 0 0 auto; padding: 0 4px; color: var(--discord-muted); background: none; font-size: 13px;
  text-decoration: underline; }
.channel-back { min-height: 32px; padding: 0 10px; color: var(--link-text); background: none; font-size: 14px; }
.mention.is-channel, .thread-summary { cursor: pointer; }
.cut-off {
  position: fixed; z-index: 50; top: 68px; left: 12px; right: 12px; max-width: 560px; margin: 0 auto; padding: 14px;
  color: #fff; background: #404249; border: 2px solid #f0b232; border-radius: 8px; font-size: 16px; line-height: 1.4;
}
body:not(.with-tools) :is(
  .preview-brand, #messages-toggle, #refresh, #capture-open, #inspector-toggle, .session-menu, #back-activity,
  #view-action-output, #action-status, .messages-sidebar, .inspector-panel, .message-context-actions
) { display: none; }
body.with-tools .preview-toolbar { flex-wrap: wrap; }
@media (max-width: 760px) {
  .preview-shell { --toolbar-height: 52px; }
  .channel-header { min-height: 40px; padding: 4px 12px; }
  /* What a chosen command does is cut off rather than pushing the page sideways. */
  .channel-composer { grid-template-columns: minmax(0, 1fr); margin: 0 8px 8px; }
  .message-avatar { display: none; }
  .message-header, .message-interaction-header, .message-ephemeral-note, .message-reply, .thread-summary,
  .message-attachments { margin-left: 12px; }
  .message-content, .message-components, .message-system, .message-stickers, .message-reactions, .message-poll {
    width: calc(100% - 24px); margin-left: 12px;
  }
  .embed-card { width: min(432px, calc(100% - 24px)); margin-left: 12px; }
}
"""

_SCRIPT = """
{
  const faces = FACES, words = WORDS;
  const people = document.createElement("div");
  people.className = "people";
  people.setAttribute("role", "group");
  people.setAttribute("aria-label", words.people);
  ui.viewer.closest("label").after(people);
  const look = (viewer, channel) => dispatch("viewer", { viewer_id: `${viewer}ELSEWHERE${channel}` });
  const drawPeople = () => {
    people.replaceChildren(...[...ui.viewer.options].map((option) => {
      const chip = document.createElement("button");
      const face = document.createElement("span");
      face.className = "face";
      face.textContent = faces[option.textContent] || "🙂";
      chip.type = "button";
      chip.append(face, option.textContent);
      chip.setAttribute("aria-pressed", String(option.value === ui.viewer.value));
      chip.addEventListener("click", () => {
        if (option.value === ui.viewer.value) return;
        ui.viewer.value = option.value;
        ui.viewer.dispatchEvent(new Event("change"));
      });
      return chip;
    }));
    people.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    back.hidden = document.getElementById("channel-name").textContent === words.channel;
  };
  const tools = document.createElement("button");
  tools.type = "button";
  tools.className = "tools-link";
  tools.textContent = words.tools;
  tools.addEventListener("click", () => document.body.classList.toggle("with-tools"));
  people.after(tools);
  const back = document.createElement("button");
  back.type = "button";
  back.className = "channel-back";
  back.textContent = `← #${words.channel}`;
  back.hidden = true;
  back.addEventListener("click", () => look(ui.viewer.value, ""));
  document.querySelector(".channel-header").append(back);
  document.title = words.title;
  new MutationObserver(drawPeople).observe(ui.viewer, { childList: true });
  new MutationObserver(drawPeople).observe(document.getElementById("channel-name"), { childList: true });
  const timeline = document.getElementById("channel-message-list");
  // As on Discord one begins at the latest message, and sees what one is answered and asked oneself.
  let answers = null, follows = false;
  const showLatest = () => {
    follows = true;
    if (!window.simcordPreview?.ready) setTimeout(showLatest, 30);
    else ui.timeline.scrollTop = ui.timeline.scrollHeight;
  };
  const noticeAnswers = () => {
    const now = new Set();
    for (const note of timeline.querySelectorAll(".message-ephemeral-note")) {
      const message = note.closest("[data-message-id]"), title = message.querySelector(".embed-title")?.textContent;
      now.add(message.dataset.messageId);
      if (title?.startsWith("👉")) now.add(`${message.dataset.messageId} ${title}`);
    }
    const own = `${ui.viewer.selectedOptions[0]?.textContent} used `;
    for (const header of timeline.querySelectorAll(".message-interaction-header")) {
      if (header.textContent.startsWith(own)) now.add(header.closest("[data-message-id]").dataset.messageId);
    }
    if (answers ? [...now].some((each) => !answers.has(each)) : timeline.children.length) showLatest();
    if (answers || timeline.children.length) answers = now;
  };
  // A picture that arrives makes its message higher.
  timeline.addEventListener("load", () => { if (follows) showLatest(); }, true);
  for (const moved of ["wheel", "touchmove"]) ui.timeline.addEventListener(moved, () => { follows = false; });
  new MutationObserver(() => {
    noticeAnswers();
    for (const mention of timeline.querySelectorAll(".mention:not(.is-channel)")) {
      mention.classList.toggle("is-channel", mention.textContent.startsWith("#"));
    }
  }).observe(timeline, { childList: true, subtree: true });
  timeline.addEventListener("click", (event) => {
    const mention = event.target.closest(".mention.is-channel");
    if (mention) look(ui.viewer.value, mention.textContent.slice(1));
  });
  // SimCord empties a page that is refused, and says why among its tools only: whoever plays is told here.
  const cutOff = document.createElement("p");
  cutOff.className = "cut-off";
  cutOff.setAttribute("role", "alert");
  cutOff.hidden = true;
  document.body.append(cutOff);
  const isInDoubt = () => state.closed || ["error", "uncertain"].includes(state.transport.state)
    || state.diagnostics.some((each) => ["bootstrap-failed", "missing-capability"].includes(each.code));
  const whyCutOff = async () => {
    try {
      const headers = { "X-Simcord-Capability": state.capability };
      const { status } = await fetch("/api/state", { headers, cache: "no-store" });
      if (status === 401) return words.elsewhere;
      // The playground has only forgotten this page, as it does after a long sleep of the machine.
      if (state.closed) location.reload();
      return "";
    } catch {
      return words.stopped;
    }
  };
  const tellCutOff = async () => {
    const why = isInDoubt() ? await whyCutOff() : "";
    if (cutOff.textContent !== why) cutOff.textContent = why;
    cutOff.hidden = !why;
    setTimeout(tellCutOff, 1000);
  };
  tellCutOff();
}
"""


def script(words: Mapping[str, str]) -> str:
    """Give the script, which says these words.

    They are `title`, `people`, `tools`, the name of the first `channel`, and what a page that is cut off says: that the
    playground has `stopped`, or is `elsewhere`.
    """
    filled = _SCRIPT.replace("ELSEWHERE", ELSEWHERE)
    return filled.replace("FACES", json.dumps(FACES), 1).replace("WORDS", json.dumps(dict(words)), 1)
