import { randomBytes } from "node:crypto";
import { cookieLine, cookieName, readCookie } from "~/server/auth/cookies.server";
import { keyedHash } from "~/server/auth/secret.server";

const NAME = "cabinet.envoi";
/** Seconds for which a browser that sent a message is known again: long enough to go back and press again. */
const LIFE = 3600;
/** 256 bits, base64url. */
const SHAPE = /^[\w-]{43}$/;

/**
 * The random name of the browser that sends a message, and the Set-Cookie line that keeps it. A browser without one is
 * named after its form, so that two presses at once have the same; without a form id each press has its own.
 */
export async function messageSender(headers: Headers, formId: string | null) {
  const held = readCookie(headers, cookieName(NAME)) ?? "";
  const made = () => (formId ? keyedHash("message-sender", formId) : randomBytes(32).toString("base64url"));
  const sender = SHAPE.test(held) ? held : await made();
  return { sender, cookie: cookieLine(cookieName(NAME), sender, LIFE) };
}
