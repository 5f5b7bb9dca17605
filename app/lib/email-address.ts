/**
 * Local part: the characters of RFC 5322 `dot-atom` and letters beyond ASCII (RFC 6531), as browsers accept them, with
 * no dot at an end. Domain: at least two labels, accents allowed.
 */
const SHAPE =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu;

/** Whether a mail could be sent there; 64 characters at most before the @ (RFC 5321 4.5.3.1). */
export function isEmailAddress(text: string): boolean {
  return SHAPE.test(text) && text.indexOf("@") <= 64;
}
