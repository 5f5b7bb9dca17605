import { randomUUID } from "node:crypto";
import { postRequest } from "../load/requests.mjs";
import { sentence } from "./words.mjs";

/**
 * Visitors who write to the firm, each from an address of its own: the guard against floods is part of what is
 * measured. The product has to trust this machine as a proxy (TRUSTED_PROXIES=127.0.0.1).
 */

/** @typedef {{ marker: string, request: string }} ContactPost marker: a word that only this message holds */

/** @param {number} port @param {number} n @returns {ContactPost} the same form may be sent again and again */
export function contactPost(port, n) {
  const id = randomUUID();
  const marker = `dossier-${id}`;
  const fields = {
    name: "Fatoumata Exemple",
    email: `fatoumata.${n}@exemple.gn`,
    message: `${sentence(n)} Ma référence est ${marker}.`,
    id,
  };
  return { marker, request: postRequest(port, "/contact", fields, { "X-Forwarded-For": address(n) }) };
}

/** Whether the firm said that it has the message: a receipt page or, for programs, 201. @param {number} status */
export function isAcknowledged(status) {
  return status === 302 || status === 303 || status === 201;
}

/** One of the 131,072 addresses set aside for measurements (RFC 2544, 198.18.0.0/15). @param {number} n */
function address(n) {
  return `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;
}
