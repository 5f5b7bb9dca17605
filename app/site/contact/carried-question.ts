import { typedText } from "~/lib/typed-text";
import { messageLimits } from "~/records/messages/message-limits";

/**
 * The form as /assistance hands it over: the words of a search without an answer, in `?question=`, are the message's
 * beginning.
 */
export function carriedQuestion(query: URLSearchParams) {
  const message = [...typedText(query.get("question"))].slice(0, messageLimits.first.message[1]).join("");
  return message ? { name: "", email: "", practiceArea: "", message } : null;
}
