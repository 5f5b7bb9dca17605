import { findSession } from "../auth/session.server";

const KIBI = 1024;
const MEBI = 1024 * KIBI;

/** Largest body of whoever has no session, in bytes: a form of the site takes a few thousand. */
const ANYBODYS_BODY = 64 * KIBI;

/** Largest body of whoever is signed in (docs/decisions/0019); above it, 413. */
const STAFFS_BODY = MEBI;

/** Addresses that take files, with the largest body there: its files and some room for the words around them. */
const uploads: { address: RegExp; bytes: number }[] = [
  // A picture of 10 MiB at most and a loop of 4.
  { address: /^\/reglages\/images\/[a-z0-9-]+(?:\.data)?$/, bytes: 16 * MEBI },
  // The same without a loop.
  { address: /^\/reglages\/logo(?:\.data)?$/, bytes: 11 * MEBI },
  // A voice (records/texts/recordings): 20 MiB at most.
  { address: /^\/textes\/[a-z0-9-]+\/enregistrement(?:\.data)?$/, bytes: 21 * MEBI },
  // A file to import (abilities/imports/import-limits): 15 MiB at most.
  { address: /^\/importation(?:\.data)?$/, bytes: 16 * MEBI },
];

/**
 * Largest body of a request, in bytes. A body is read before the gate is asked, so hundreds may wait in memory: the
 * session is looked for first when a body may be larger than what anybody sends.
 */
export async function largestBody(request: Request): Promise<number> {
  const declared = request.headers.get("Content-Length");
  if (declared !== null && Number(declared) <= ANYBODYS_BODY) return ANYBODYS_BODY;
  if (!(await findSession(request.headers))) return ANYBODYS_BODY;
  const { pathname } = new URL(request.url);
  return uploads.find(({ address }) => address.test(pathname))?.bytes ?? STAFFS_BODY;
}

/** A body of so many bytes is read whatever else arrives: most forms have less than a tenth of it. */
const SMALL_BODY = 16 * KIBI;

/**
 * So many larger ones of people without a session arrive at a time. Hundreds that do not end would take the memory of
 * a small machine, where others have to be answered.
 */
const MOST_LARGE = 256;

let large = 0;

/**
 * Runs `read`, of a body of at most `limit` bytes; null for a large one of somebody without a session while so many are
 * under way: it has to come again.
 */
export async function unlessCrowded<T>(request: Request, limit: number, read: () => Promise<T>): Promise<T | null> {
  const bytes = Number(request.headers.get("Content-Length") ?? limit);
  if (limit > ANYBODYS_BODY || bytes <= SMALL_BODY) return read();
  if (large >= MOST_LARGE && !(await findSession(request.headers))) return null;
  large += 1;
  try {
    return await read();
  } finally {
    large -= 1;
  }
}

/** The sentence of a 413, with the limit in whole kilobytes or megabytes. */
export function tooLarge(limit: number): string {
  if (limit === ANYBODYS_BODY)
    return `L’envoi est trop volumineux (${limit / KIBI}\u00A0Ko au plus pour qui n’est pas connecté).`;
  return `L’envoi est trop volumineux (${limit / MEBI}\u00A0Mo au plus).`;
}
