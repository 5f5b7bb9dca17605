import { createHmac, randomBytes } from "node:crypto";

/** RFC 6238 as every authentication app knows it: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps of difference between two clocks that are forgiven, before and after (RFC 6238 5.2 advises one). */
const DRIFT = 1;
/** 160 bits (RFC 4226 4, R6). */
const SECRET_BYTES = 20;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret in base32 (RFC 4648 6) without padding: what a person types when there is no camera. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

function base32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let text = "";
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >>> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return text;
}

function fromBase32(text: string): Buffer {
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const letter of text) {
    held = (held << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

/** The code of one step (RFC 4226 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step at a moment (ms since 1970). */
export function totpStep(now: number): number {
  return Math.floor(now / 1000 / STEP_SECONDS);
}

/** The step whose code this is, now or one step away; null for a wrong code. */
export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  const present = totpStep(now);
  for (let step = present - DRIFT; step <= present + DRIFT; step += 1) if (totpCode(secret, step) === code) return step;
  return null;
}

/** What a QR code or a link tells an app (Key URI format of Google Authenticator). */
export function totpAddress({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
