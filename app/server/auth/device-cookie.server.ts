import { randomBytes } from "node:crypto";
import { cookieLine, cookieName, readCookie } from "./cookies.server";
import { keyedHash } from "./secret.server";

/** As long as browsers keep a cookie at most, in days. */
export const DEVICE_DAYS = 400;

const NAME = "cabinet.device";
/** 256 bits, base64url. */
const SHAPE = /^[\w-]{43}$/;

/** The random name this browser was given at an earlier sign-in; null when it has none. It opens nothing. */
export function heldDeviceToken(headers: Headers): string | null {
  const held = readCookie(headers, cookieName(NAME));
  return held && SHAPE.test(held) ? held : null;
}

/** A random name for a browser that has none. */
export function newDeviceToken(): string {
  return randomBytes(32).toString("base64url");
}

/** How the table holds a browser, for each person apart. */
export function deviceHash(staffId: string, token: string): Promise<string> {
  return keyedHash("device", `${staffId}:${token}`);
}

/** Set-Cookie line that keeps it. */
export function deviceCookie(token: string): string {
  return cookieLine(cookieName(NAME), token, DEVICE_DAYS * 24 * 3600);
}
