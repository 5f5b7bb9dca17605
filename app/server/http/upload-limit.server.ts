import { findSession } from "../auth/session.server";
import { LARGEST_BODY } from "./body.server";

const MEBI = 1024 * 1024;

/** Addresses that take files, with the largest body there: its files and some room for the words around them. */
const uploads: { address: RegExp; bytes: number }[] = [
  // A picture of 10 MiB at most and a loop of 4.
  { address: /^\/reglages\/images\/[a-z0-9-]+(?:\.data)?$/, bytes: 16 * MEBI },
  // A file to import (abilities/imports/import-limits): 15 MiB at most.
  { address: /^\/importation(?:\.data)?$/, bytes: 16 * MEBI },
];

/**
 * Largest body of a request, in bytes. The larger ones are for whoever is signed in: a body is read before the gate is
 * asked, and nobody else may fill the memory with more than 1 MiB.
 */
export async function largestBody(request: Request): Promise<number> {
  const { pathname } = new URL(request.url);
  const upload = uploads.find(({ address }) => address.test(pathname));
  if (!upload || !(await findSession(request.headers))) return LARGEST_BODY;
  return upload.bytes;
}

/** The sentence of a 413, with the limit in whole megabytes. */
export function tooLarge(limit: number): string {
  return `L’envoi est trop volumineux (${limit / MEBI}\u00A0Mo au plus).`;
}
