import { createHash } from "node:crypto";
import type { MessageInput } from "../message-rules.server";

/** Digest (32 bytes) of everything a visitor gave; `id`: the form's own when it carries one, or who sends it. */
export function messageDigest(value: MessageInput): Buffer {
  const words = [value.id, value.nom, value.email, value.phone, value.message, value.practiceArea];
  // The words of a call say when; other moments for a meeting are another request.
  if (value.request?.kind === "meeting") words.push(value.request.first, value.request.second, value.request.lawyerId);
  return createHash("sha256").update(JSON.stringify(words)).digest();
}

/**
 * Key of the message that repeats the words stored under `key` as message `id`, where that is a message of its own:
 * more than a day later, or when the first was thrown away.
 */
export function nextMessageKey(key: Buffer, id: string): Buffer {
  return createHash("sha256").update(key).update(id).digest();
}
