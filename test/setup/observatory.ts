/**
 * The scoring of the Mozilla HTTP Observatory, as far as it can be read off one answer (mdn-observatory, scoring
 * table): a baseline of 100, deductions for what is missing, bonuses counted only from 90 upwards.
 */
export function observatoryScore(headers: Headers, options: { https: boolean; cookies: string[] }): number {
  const csp = new Map(
    (headers.get("Content-Security-Policy") ?? "")
      .split(";")
      .map((part) => part.trim().split(/\s+/))
      .map(([name = "", ...values]) => [name, values] as const),
  );
  const source = (name: string) => csp.get(name) ?? csp.get("default-src") ?? [];
  let deductions = 0;
  let bonus = 0;
  if (!csp.size) deductions += 25;
  else if (source("script-src").some((value) => value === "'unsafe-inline'" || value === "data:" || value === "*"))
    deductions += 20;
  else if (source("style-src").includes("'unsafe-inline'")) bonus += 0;
  else bonus += csp.get("default-src")?.join() === "'none'" ? 10 : 5;
  if (options.https && !/max-age=(\d{8,})/.test(headers.get("Strict-Transport-Security") ?? "")) deductions += 20;
  if (headers.get("X-Content-Type-Options") !== "nosniff") deductions += 5;
  if (csp.get("frame-ancestors")?.join() === "'none'") bonus += 5;
  else if (!/deny|sameorigin/i.test(headers.get("X-Frame-Options") ?? "")) deductions += 20;
  if (
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers.get("Referrer-Policy") ?? "",
    )
  )
    bonus += 5;
  if (headers.get("Cross-Origin-Resource-Policy") === "same-origin") bonus += 10;
  if (headers.get("Access-Control-Allow-Origin") === "*") deductions += 50;
  for (const cookie of options.cookies) {
    const session = /session/i.test(cookie.split("=")[0] ?? "");
    if (options.https && !/;\s*secure/i.test(cookie)) deductions += session ? 40 : 20;
    if (session && !/;\s*httponly/i.test(cookie)) deductions += 30;
  }
  const base = 100 - deductions;
  return base >= 90 ? base + bonus : base;
}
