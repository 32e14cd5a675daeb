"""What is put otherwise in the files of SimCord's page, so that it does what a newcomer expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.playground.page_design import STYLE

MENDED: Mapping[str, Sequence[tuple[str, str]]] = {
    "/preview.css": [("", STYLE)],
    # A menu that is out of view while its page is drawn comes back into view; SimCord closes it.
    "/select-drafts.js": [
        (
            "cancelDropdown(wrap.dataset.controlKey);\n        continue;",
            'trigger.scrollIntoView({ block: "nearest" });\n        continue;',
        )
    ],
    # Another menu in the same place begins with its own marks; SimCord shows those made in the last one, and takes a
    # choice that was already marked there for no choice at all.
    "/selects.js": [
        (
            "  if (draftValue(key) === undefined) {\n",
            (
                "  const made = JSON.stringify(component), menus = (globalThis.menusShown ??= new Map());\n"
                "  if (menus.has(key) && menus.get(key) !== made) {\n"
                "    options.onReconcileDraft?.(key, optionDefaults(entries).slice(0, maximum));\n"
                "  }\n"
                "  menus.set(key, made);\n"
                "  if (draftValue(key) === undefined) {\n"
            ),
        )
    ],
    # A picture stays until its successor can be seen, and also where that never comes because it was replaced on its
    # way: without it a fast game leaves holes. A page is told of a picture only while its message still has it.
    "/assets.js": [
        (
            "      URL.revokeObjectURL(url);\n      urls.delete(key);",
            "      setTimeout(() => URL.revokeObjectURL(url), 30000);\n      urls.delete(key);",
        )
    ],
    "/media.js": [
        (
            "  if (!assetId || media.available === false || ",
            (
                "  const pictures = (globalThis.picturesShown ??= new Map());\n"
                '  const place = [options.messageId || "", className, group?.items.length || 0].join(":");\n'
                "  const before = options.messageId ? pictures.get(place) : undefined;\n"
                "  if (before && (!assetId || media.available === false || manifest?.available === false)) {\n"
                '    const still = node("button", "media-lightbox-trigger");\n'
                "    still.disabled = true;\n"
                "    still.append(before.cloneNode());\n"
                "    return { element: still, pending: [] };\n"
                "  }\n"
                "  if (!assetId || media.available === false || "
            ),
        ),
        (
            "  lightboxGroup.items.push(entry);\n  trigger.addEventListener",
            (
                '  if (before) { image.decoding = "sync"; image.src = before.src; }\n'
                "  lightboxGroup.items.push(entry);\n"
                "  trigger.addEventListener"
            ),
        ),
        (
            "    image.src = url;\n    if (image.decode)",
            (
                "    if (before && before.src !== url) {\n"
                "      const next = new Image();\n"
                "      next.src = url;\n"
                "      await next.decode();\n"
                "      if (!current(options, trigger)) return;\n"
                "    }\n"
                "    if (image.src !== url) image.src = url;\n"
                "    if (image.decode)"
            ),
        ),
        (
            "    image.height = displayHeight;\n    trigger.disabled = false;",
            "    image.height = displayHeight;\n    pictures.set(place, image);\n    trigger.disabled = false;",
        ),
        (
            "    if (!current(options, trigger)) return;\n    diagnostic(options,",
            "    if (!current(options, trigger) || before) return;\n    diagnostic(options,",
        ),
    ],
    # What lies ahead is counted down to by the reader's own clock, as on Discord; SimCord counts from the last change.
    "/text.js": [
        ("new Date(options.presentationTime || 0)", "new Date()"),
        (
            '  const time = node("time", "discord-timestamp", rendered);\n',
            (
                '  const time = node("time", "discord-timestamp", rendered);\n'
                '  const counting = style === "R" && setInterval(() => {\n'
                "    if (!time.isConnected) return clearInterval(counting);\n"
                '    const anew = node("p", "");\n'
                "    renderTimestamp(anew, token, options);\n"
                "    time.textContent = anew.textContent;\n"
                "  }, 1000);\n"
            ),
        ),
    ],
    # An option is sent by its own name and shown by the reader's.
    "/commands.js": [
        ("[focused.name, focused.description", "[focused.label || focused.name, focused.description"),
        ("({ name: option.name, value: option.name,", "({ name: option.label || option.name, value: option.name,"),
        ('"command-pill-label", option.name)', '"command-pill-label", option.label || option.name)'),
    ],
}
"""What is put otherwise in the files of SimCord's page: by path, the words and those in their place."""


def mended_text(path: str, text: str) -> str:
    """Put a file's words right; an empty word stands for the end of the file."""
    for words, better in MENDED[path]:
        text = text.replace(words, better) if words else text + better
    return text
