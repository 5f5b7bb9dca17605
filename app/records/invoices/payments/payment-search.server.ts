import { sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import { markedWords } from "~/abilities/search/marked-words";
import type { OtherSearch } from "~/abilities/search/search-part.server";
import { searchRankNames } from "~/abilities/search/search-sections";
import { literal, searchWords } from "~/abilities/search/search-words";
import { paymentPaths } from "./payment";
import { visiblePayments } from "./payment-access.server";
import { paymentLine, readPaymentRows } from "./payment-listing.server";

const RANK = searchRankNames.indexOf("reference");
/** A number or a reference has a figure, and so many signs at least: fewer are in too many of them. */
const isReference = (text: string) => /\d/.test(text) && text.replace(/\s/g, "").length >= 4;

/** Payments as the search over everything finds them: by their reference as it counts, or the number of the receipt. */
export const paymentSearch: OtherSearch = {
  slug: "paiements",
  subjects: "payments",
  action: "payments",
  search: {
    find: async (q, text, staff, limit) => {
      const key = sql`payment_reference_key(${literal(text)})`;
      const { rows } = isReference(text)
        ? await q.execute<{ id: string }>(sql`
            SELECT id FROM payment WHERE ${visiblePayments(staff)} AND id IN (
              SELECT id FROM payment WHERE reference_key LIKE '%' || ${key} || '%' AND ${key} <> ''
              UNION SELECT payment_id FROM receipt WHERE number ILIKE ${`%${literal(text)}%`})
            ORDER BY received_on DESC, at DESC, id DESC LIMIT ${limit + 1}`)
        : { rows: [] };
      const found = rows.slice(0, limit).map(({ id }) => id);
      const words = searchWords(text);
      return {
        title: "Paiements",
        lines: (await readPaymentRows(q, found, staff))
          .map(paymentLine)
          .map((line) => ({
            id: line.id,
            name: line.receipt,
            href: paymentPaths.one(line.id),
            rank: RANK,
            title: markedWords(line.receipt, words),
            facts: markedWords([line.client, line.day, line.amount, line.method].join(" · "), words),
            passage: markedWords(
              [line.reference, line.isReversed ? "contrepassé" : ""].filter(Boolean).join(" · "),
              words,
            ),
          })),
        more: rows.length > limit,
        all: { label: "Chercher dans tous les paiements", href: listAddress({ q: text }, paymentPaths.list) },
      };
    },
  },
};
