"""Messages as the real Discord keeps and returns them, attachments above all."""

from __future__ import annotations

import copy
import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.wire.model import errors
from tests.wire.model.snowflakes import snowflake

EPHEMERAL = 1 << 6
LOADING = 1 << 7
CDN = "https://cdn.discordapp.com/attachments"
SCHEME = "attachment://"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    field: str
    filename: str
    data: bytes

    @property
    def digest(self) -> str:
        """Name its content."""
        return hashlib.sha256(self.data).hexdigest()


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that hangs in a message."""

    id: int
    filename: str
    size: int
    digest: str
    description: str | None

    def to_json(self, channel: int) -> dict[str, Any]:
        """Describe it as the API does."""
        url = f"{CDN}/{channel}/{self.id}/{self.filename}?ex=1&is=1&hm=1"
        shown = {"id": str(self.id), "filename": self.filename, "size": self.size, "url": url, "proxy_url": url}
        return shown if self.description is None else shown | {"description": self.description}


@dataclass(slots=True)
class Message:
    """One message, public or for one person alone."""

    channel: int
    author: Mapping[str, Any]
    seen_by: int | None = None
    """The one person who sees it; None for everybody in the channel."""
    id: int = field(default_factory=snowflake)
    content: str = ""
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: dict[int, Attachment] = field(default_factory=dict)
    notified: tuple[int, ...] = ()
    """Whom it notified when it was sent; an edit notifies nobody."""
    is_loading: bool = False
    is_old: bool = False
    """More than an hour old with its edits used up."""
    is_deleted: bool = False
    thread: int | None = None
    nonce: str | None = None
    created: float = field(default_factory=time.monotonic)
    edited: float | None = None
    edits: int = 0
    repeated_uploads: int = 0
    """How many uploads hung in the message already when they came."""

    def write(self, body: Mapping[str, Any], uploads: Sequence[Upload]) -> None:
        """Take over what a request says about the message; what it leaves out stays."""
        check_uploads(uploads)
        self.content = (body["content"] or "") if "content" in body else self.content
        self.components = list(body["components"] or []) if "components" in body else self.components
        self.embeds = copy.deepcopy(body["embeds"] or []) if "embeds" in body else self.embeds
        self._hang(body.get("attachments"), uploads)
        self._resolve_pictures()
        self.is_loading = False
        if not (self.content or self.embeds or self.components or self.attachments):
            raise errors.cannot_send_an_empty_message()

    def _hang(self, named: Sequence[Mapping[str, Any]] | None, uploads: Sequence[Upload]) -> None:
        """Keep the attachments that a request names by their ids, and add its uploads."""
        before = {attachment.digest for attachment in self.attachments.values()}
        by_index = {int(upload.field.removeprefix("files[").removesuffix("]")): upload for upload in uploads}
        about = {int(each["id"]): each.get("description") for each in named or ()}
        if named is not None:
            unknown = set(about) - set(self.attachments) - set(by_index)
            if unknown:
                raise errors.invalid_form(f"attachments: no such attachment {sorted(unknown)}")
            self.attachments = {key: value for key, value in self.attachments.items() if key in about}
        for index, upload in by_index.items():
            self.repeated_uploads += upload.digest in before
            hung = Attachment(snowflake(), upload.filename, len(upload.data), upload.digest, about.get(index))
            self.attachments[hung.id] = hung

    def _resolve_pictures(self) -> None:
        for embed in self.embeds:
            for part in ("image", "thumbnail"):
                url = embed.get(part, {}).get("url", "")
                if not url.startswith(SCHEME):
                    continue
                name = url.removeprefix(SCHEME)
                hung = [each for each in self.attachments.values() if each.filename == name]
                if not hung:
                    raise errors.invalid_form(f"embeds: {name} is not attached")
                embed[part] = {"url": hung[-1].to_json(self.channel)["url"], "width": 400, "height": 300}

    def _loose(self) -> list[Attachment]:
        """List the attachments that no embed uses: the only ones that Discord returns as attachments."""
        urls = [embed.get(part, {}).get("url", "") for embed in self.embeds for part in ("image", "thumbnail")]
        return [each for each in self.attachments.values() if not any(f"/{each.id}/" in url for url in urls)]

    def to_json(self) -> dict[str, Any]:
        """Describe it as the API does."""
        return {
            "id": str(self.id),
            "type": 0,
            "channel_id": str(self.channel),
            "author": dict(self.author),
            "content": self.content,
            "timestamp": _iso(0.0),
            "edited_timestamp": None if self.edited is None else _iso(0.0),
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [each.to_json(self.channel) for each in self._loose()],
            "embeds": [{"type": "rich", **embed} for embed in self.embeds],
            "components": _numbered(self.components),
            "pinned": False,
            "flags": (EPHEMERAL if self.seen_by is not None else 0) | (LOADING if self.is_loading else 0),
        }


def check_uploads(uploads: Sequence[Upload]) -> None:
    """Refuse a file part without a byte in it, as the real one does."""
    for upload in uploads:
        if not upload.data:
            raise errors.invalid_form(f"{upload.field}: the file is empty")


def controls(message: Message) -> list[dict[str, Any]]:
    """List the buttons and menus of a message."""
    return [each for row in message.components for each in row.get("components", ()) if "custom_id" in each]


def text_of(message: Message) -> str:
    """Give everything that can be read in a message."""
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.get("title") or "", embed.get("description") or "", embed.get("footer", {}).get("text", "")]
        parts += [f"{each['name']}\n{each['value']}" for each in embed.get("fields", ())]
    for control in controls(message):
        parts += [control.get("label") or "", control.get("placeholder") or ""]
        parts += [option["label"] for option in control.get("options", ())]
    return "\n".join(parts)


def _numbered(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Give components the ids that Discord gives them."""
    number, numbered = 0, []
    for row in rows:
        number += 1
        inside = []
        for each in row.get("components", ()):
            number += 1
            inside.append({**each, "id": number})
        numbered.append({**row, "id": number, "components": inside})
    return numbered


def _iso(seconds_ago: float) -> str:
    return datetime.fromtimestamp(time.time() - seconds_ago, UTC).isoformat()
