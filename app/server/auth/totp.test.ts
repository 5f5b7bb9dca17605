import { describe, expect, test } from "vitest";
import { matchingStep, newTotpSecret, totpAddress, totpCode, totpStep } from "./totp.server";

/** « 12345678901234567890 », the secret of RFC 6238 appendix B, in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of a phone", () => {
  // RFC 6238 appendix B, SHA-1; six digits are the last six of its eight.
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %i seconds are those of RFC 6238", (seconds, code) => {
    expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code);
    expect(matchingStep(SECRET, code, seconds * 1000)).toBe(totpStep(seconds * 1000));
  });

  test("are taken one step early or late, and no further", () => {
    const now = 1_234_567_890_000;
    const here = totpStep(now);
    for (const [away, found] of [
      [-2, null],
      [-1, here - 1],
      [1, here + 1],
      [2, null],
    ] as const)
      expect(matchingStep(SECRET, totpCode(SECRET, here + away), now)).toBe(found);
  });

  test("come from secrets of 160 bits, each its own", () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test("are told to an app with names that need escaping", () => {
    const address = totpAddress({ secret: SECRET, issuer: "Cabinet Exemple", account: "a+b@exemple.gn" });
    expect(address).toBe(
      `otpauth://totp/Cabinet%20Exemple:a%2Bb%40exemple.gn?secret=${SECRET}&issuer=Cabinet%20Exemple`,
    );
  });
});
