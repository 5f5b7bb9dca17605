import { sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";
import type { SettingKey, Settings } from "./settings-schema.server";

/** The setting of the prefix of each kind of piece. */
const prefixKeys = {
  devis: "billing_prefix_devis",
  provision: "billing_prefix_provision",
  facture: "billing_prefix_facture",
  avoir: "billing_prefix_avoir",
} as const satisfies Record<string, SettingKey>;

/** What else is numbered: « RC-2026-0001 », and « REP-2026-0001 » for old invoices that were taken up. */
const TAKEN: Record<string, string> = { RC: "reçus", REP: "factures reprises" };

/**
 * Why these prefixes of numbers may not be: a piece of that kind was issued by the one before, or another kind has it.
 * The transaction holds the table of settings, which whoever issues a piece holds as well (issuing.server.ts), so that
 * none is issued meanwhile.
 */
export async function prefixErrors(
  tx: Transaction,
  before: Settings,
  changes: Partial<Record<SettingKey, unknown>>,
): Promise<Partial<Record<SettingKey, string>>> {
  const errors: Partial<Record<SettingKey, string>> = {};
  const after = { ...before, ...changes };
  for (const [kind, key] of Object.entries(prefixKeys)) {
    if (after[key] === before[key]) continue;
    const { rows } = await tx.execute(sql`SELECT FROM billing WHERE kind = ${kind} LIMIT 1`);
    if (rows.length > 0) errors[key] = `Une pièce de ce genre est émise\u00A0: le préfixe reste ${before[key]}.`;
    else if (Object.hasOwn(TAKEN, String(after[key])))
      errors[key] = `Ce préfixe est celui des ${TAKEN[String(after[key])]}.`;
    else if (Object.values(prefixKeys).some((other) => other !== key && after[other] === after[key]))
      errors[key] = "Un autre genre de pièce a déjà ce préfixe.";
  }
  return errors;
}

/** What the numbers of a kind of piece begin with. */
export const prefixOf = (settings: Settings, kind: keyof typeof prefixKeys): string => settings[prefixKeys[kind]];
