import { sql } from "drizzle-orm";
import { heldBecause } from "~/abilities/hold/hold-part.server";
import { type PersonalKind, stamped, uuids } from "~/abilities/rights/personal-part.server";
import { conakryStamp } from "~/lib/french-date";
import { matterHold } from "~/records/matters/matter-hold.server";
import { hearingPaths } from "../hearing";
import { labelOf, noticeSubjects } from "./notice";

type Row = { id: string; subject: string; text: string; at: string; hearing: string; keeps: string | null };

const keeps = heldBecause(matterHold);

/**
 * What somebody was told of the hearings of their matters, in the rights of persons: handed over and erased with all
 * that was tried. `matter` is not aliased, and is seen by whoever may know of it.
 */
export const noticePersonal: PersonalKind = {
  kind: "avis",
  title: "Avis d’audience",
  words: { one: "avis d’audience", many: "avis d’audience" },
  find: async ({ q, seen, own, most }) => {
    const { rows } = await q.execute<Row>(sql`
      SELECT notice.id, notice.subject, notice.text, notice.at, hearing.id AS hearing, ${keeps} AS keeps
      FROM notice JOIN hearing ON hearing.id = notice.hearing_id JOIN matter ON matter.id = hearing.matter_id
      WHERE matter.id = ANY (${uuids(own)}) AND ${seen} ORDER BY notice.at DESC LIMIT ${most}`);
    const records = rows.map(({ id, subject, text, at, hearing, keeps }) => ({
      ref: `avis:${id}`,
      kind: "avis",
      title: labelOf(noticeSubjects, subject),
      facts: [conakryStamp(new Date(at)), text],
      reason: "Dans le dossier de la personne",
      href: hearingPaths.one(hearing),
      keeps,
    }));
    return { records, more: false };
  },
  archive: {
    key: "avis_d_audience",
    title: "Avis d’audience",
    rows: (ids, seen) => sql`
      SELECT notice.text AS texte, ${stamped(sql`notice.at`)} AS ecrit_le,
        (SELECT string_agg(
            concat_ws(' ', attempt.channel, attempt.result, ${stamped(sql`attempt.at`)}), ', ' ORDER BY attempt.at)
          FROM notice_attempt AS attempt WHERE attempt.notice_id = notice.id) AS essais
      FROM notice JOIN hearing ON hearing.id = notice.hearing_id JOIN matter ON matter.id = hearing.matter_id
      WHERE notice.id = ANY (${uuids(ids)}) AND ${seen} ORDER BY notice.at`,
  },
  erase: {
    line: "notice-erased",
    rows: (ids, allowed) => sql`
      DELETE FROM notice USING hearing JOIN matter ON matter.id = hearing.matter_id
      WHERE notice.id = ANY (${uuids(ids)}) AND hearing.id = notice.hearing_id AND (${keeps}) IS NULL AND ${allowed}
      RETURNING matter.id AS id`,
  },
};
