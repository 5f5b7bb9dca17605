import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { between, randomInvoice } from "./random-invoice.mjs";

/**
 * @typedef {{ id: string, number: string, day: string, vat: bigint, total: bigint,
 *   paid: bigint, credited: bigint }} Told
 */

const BEFORE_RETRY = 100;
/** A form without an answer for so long is sent again, in ms. */
const PATIENCE = 10_000;
const PIECES = "/gestionfluxclient";
/** Shares of the invoices that are paid, wholly or in part, and of those that an avoir takes back. */
const [PAID, CREDITED] = [0.7, 0.05];

/**
 * Members of staff who write, issue, cash and credit invoices through the forms while things die: whatever got no
 * answer, or a 5xx, is sent again with the same id.
 * @param {{ origin: string, cookie: string, clients: string[], vatBp: number, pieces: number, clerks: number }} of
 */
export function startClerks({ origin, cookie, clients, vatBp, pieces, clerks }) {
  /** @type {Told[]} what each was told of its piece */
  const told = [];
  let left = pieces;
  let retried = 0;

  /**
   * @param {string} path
   * @param {Record<string, string> | string[][]} [fields] a form to send; none: the piece as JSON
   */
  const ask = async (path, fields) => {
    for (;;) {
      try {
        const answer = await fetch(`${origin}${path}`, {
          redirect: "manual",
          signal: AbortSignal.timeout(PATIENCE),
          headers: { Cookie: cookie, Origin: origin, Accept: fields ? "text/html" : "application/json" },
          ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
        });
        const text = await answer.text();
        if (answer.status < 400) return { to: answer.headers.get("Location") ?? "", text };
        if (answer.status < 500) throw new Refused(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      retried += 1;
      await pause(BEFORE_RETRY);
    }
  };
  const issue = async (/** @type {string} */ draft) => {
    const { to } = await ask(`${PIECES}/brouillons/${draft}/emission`, { version: "1" });
    if (to !== `${PIECES}/${draft}`) throw new Error(`the draft ${draft} was not issued: ${to}`);
  };
  const piece = async (/** @type {string} */ clientId) => {
    const id = randomUUID();
    const { lines, vat, total } = randomInvoice(vatBp);
    const typed = lines.flatMap((line, n) => Object.entries(line).map(([name, value]) => [`${name}-${n}`, value]));
    const form = { id, clientId, kind: "facture", lignes: String(lines.length), ...Object.fromEntries(typed) };
    await ask(`${PIECES}/nouvelle`, form);
    await issue(id);
    const { number, issued } = JSON.parse((await ask(`${PIECES}/${id}`)).text);
    let [paid, credited] = [0n, 0n];
    if (Math.random() < PAID) {
      paid = Math.random() < 0.5 ? total : BigInt(between(1, Number(total)));
      const money = { mode: "especes", jour: issued, somme: String(paid), reference: "", payeur: "Client d’exemple" };
      await ask(`${PIECES}/${id}/paiement`, { id: randomUUID(), ...money });
    }
    if (Math.random() < CREDITED) {
      const avoir = randomUUID();
      const all = lines.map((_, n) => ["ligne", String(n)]);
      await ask(`${PIECES}/${id}/avoir`, [["id", avoir], ["motif", "Erreur"], ...all]);
      credited = total;
      await issue(avoir);
    }
    told.push({ id, number, day: issued, vat, total, paid, credited });
  };
  const clerk = async () => {
    while (left > 0) {
      left -= 1;
      await piece(clients[left % clients.length] ?? "");
    }
  };
  return {
    /** How many pieces are issued so far. */
    count: () => told.length,
    /** @returns {Promise<{ told: Told[], retried: number }>} */
    async done() {
      await Promise.all(Array.from({ length: clerks }, clerk));
      return { told, retried };
    },
  };
}

class Refused extends Error {}
