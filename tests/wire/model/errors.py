"""What Discord answers when it will not do something: a status, a code and a sentence."""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    """A refusal with one of Discord's published codes."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message

    def body(self) -> dict[str, Any]:
        """Give the JSON of the answer."""
        return {"message": self.message, "code": self.code}


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def too_many_old_edits() -> ApiError:
    # The status is not documented; clients report both 400 and 429. The code is what the bot may rely on.
    return ApiError(400, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def invalid_form(why: str) -> ApiError:
    return ApiError(400, 50035, f"Invalid Form Body\n{why}")


def thread_is_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def cannot_send_an_empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")
