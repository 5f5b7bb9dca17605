import { createHash } from "node:crypto";

const hashes = new Map<string, string>();

/** CSP source of an inline style sheet, remembered because public pages share a handful of them. */
function styleHash(css: string): string {
  let hash = hashes.get(css);
  if (!hash) {
    hash = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
    hashes.set(css, hash);
  }
  return hash;
}

/**
 * Content-Security-Policy of a page. Never 'unsafe-inline': public pages name their inline style by hash and are
 * cacheable, hydrated pages name their scripts by nonce. 'strict-dynamic' is left out, it would make browsers ignore
 * 'self'.
 */
export function contentSecurityPolicy(options: { styles?: string[]; nonce?: string }): string {
  const style = (options.styles ?? [])
    .filter(Boolean)
    .map((css) => ` ${styleHash(css)}`)
    .join("");
  const script = options.nonce ? ` 'nonce-${options.nonce}'` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    `style-src 'self'${style}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/**
 * Adds the headers of every answer. `secure`: the visitor speaks HTTPS (RFC 6797 forbids HSTS over plain HTTP). What an
 * answer already says of itself stands: a page whose address holds a key is stricter with its referrer, a kept page
 * with less.
 */
export function addSecurityHeaders(headers: Headers, secure: boolean): void {
  for (const [name, value] of securityHeaders(secure)) if (!headers.has(name)) headers.set(name, value);
}

function securityHeaders(secure: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    // Not no-referrer: Chromium would then post forms with `Origin: null`.
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ...strictTransport(secure),
  ];
}

/**
 * Headers of a file of the site: those that speak of pages (frames, referrers, devices) would only weigh on a slow
 * line.
 */
export function fileSecurityHeaders(secure: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...strictTransport(secure),
  ];
}

function strictTransport(secure: boolean): [string, string][] {
  return secure ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]] : [];
}
