import { sql } from "drizzle-orm";
import { cites } from "~/abilities/rights/cited-words.server";
import { firstFound } from "~/abilities/rights/held-record";
import { type PersonalKind, uuids } from "~/abilities/rights/personal-part.server";
import { dayInWords } from "~/lib/french-date";
import { hiddenClients } from "~/records/clients/client-access.server";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { MONEY_KEPT } from "~/records/invoices/money-kept";
import { byWay, sendingWays } from "./sending";

const WITHHELD =
  "Des envois de factures à une autre personne vous citent. Ils sont couverts par le secret professionnel et ne sont pas joints.";

/** On `billing_sending`: neither its client nor any of its pieces is closed to them. */
const visibleSendings = (staff: { id: string }) => sql`(billing_sending.client_id NOT IN (${hiddenClients(staff)})
  AND NOT EXISTS (SELECT FROM billing_sending_piece JOIN billing ON billing.id = billing_sending_piece.billing_id
    WHERE billing_sending_piece.sending_id = billing_sending.id AND NOT ${visiblePieces(staff)}))`;

const numbers = sql`ARRAY(SELECT number FROM billing_sending_piece JOIN billing ON billing.id = billing_sending_piece.billing_id
  WHERE billing_sending_piece.sending_id = billing_sending.id ORDER BY number)`;

const way = sql`CASE billing_sending.way ${sql.join(
  sendingWays.map(({ value, by }) => sql`WHEN ${value}::text THEN ${by}::text`),
  sql` `,
)} END`;

/** What went to somebody with their pieces, reminders too, and whom it was handed to. It is kept with them. */
function sendings(kind: string, isOwn: boolean): PersonalKind["find"] {
  return async ({ q, query, staff, own, most }) => {
    const words = sql`concat_ws(E'\\n', recipient, handed_by, words)`;
    const theirs = sql`billing_sending.client_id = ANY (${uuids(own)})`;
    const { rows } = await q.execute<{
      id: string;
      way: string;
      day: string;
      recipient: string;
      numbers: string[];
    }>(sql`
      SELECT id, way, sent_on::text AS day, recipient, ${numbers} AS numbers FROM billing_sending
      WHERE ${isOwn ? theirs : sql`NOT ${theirs} AND ${cites(words, query)}`} AND ${visibleSendings(staff)}
      ORDER BY at DESC, id LIMIT ${most + 1}`);
    return firstFound(rows, most, kind, (row) => ({
      title: `Envoi ${byWay(row.way)} de ${row.numbers.join(", ")}`,
      facts: [dayInWords(row.day), row.recipient],
      reason: isOwn ? "Envoyé à la personne" : "Cité dans l’envoi",
      href: null,
      keeps: MONEY_KEPT,
    }));
  };
}

export const sendingPersonal: readonly PersonalKind[] = [
  {
    kind: "envoi",
    title: "Envois et relances",
    words: { one: "envoi", many: "envois" },
    kept: MONEY_KEPT,
    find: sendings("envoi", true),
    archive: {
      key: "envois",
      title: "Envois et relances",
      rows: (ids, _seen, staff) => sql`
        SELECT to_char(sent_on, 'DD/MM/YYYY') AS le, ${way} AS maniere, recipient AS a, ${numbers} AS pieces,
          step AS relance, nullif(words, '') AS texte
        FROM billing_sending WHERE id = ANY (${uuids(ids)}) AND ${visibleSendings(staff)} ORDER BY at, id`,
    },
  },
  { kind: "envoi-cite", title: "Envois à d’autres personnes", withheld: WITHHELD, find: sendings("envoi-cite", false) },
];
