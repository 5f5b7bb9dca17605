import { sql } from "drizzle-orm";
import { actorOf } from "~/abilities/journal/actor-of.server";
import type { TimelineLine, TimelineSource } from "~/abilities/timeline/timeline-part.server";
import { conakryStamp, dayInWords } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import { hearingOutcomeLabel, hearingPaths } from "./hearing";
import { isTold, labelOf, noticeChannels, noticeResults } from "./notices/notice";

type Told = {
  outcome?: string;
  from?: string | null;
  to?: string | null;
  hours?: (string | null)[];
  fields?: string[];
  result?: string;
  channel?: string;
};

type Row = {
  id: string;
  at: string;
  actor: string | null;
  action: string;
  details: Told | null;
  hearing: string;
  day: string | null;
  time: string | null;
  place: string;
  reason: string;
  isStanding: boolean;
};

const day = (text: string | null | undefined): string => (text ? dayInWords(text) : "date à fixer");

/** « Audience renvoyée au 12 janvier 2027 », by what was done with a hearing. */
const sentences: Record<string, (told: Told) => string> = {
  "hearing.created": () => "Audience ajoutée",
  "hearing.imported": () => "Audience importée",
  "hearing.updated": ({ from, to, hours = [] }) => {
    const moments = to === undefined ? hours.map((hour) => hourWords(hour)) : [day(from), day(to)];
    return ["Audience corrigée", moments.join(" → ")].filter(Boolean).join("\u00A0: ");
  },
  "hearing.held": ({ outcome }) => `Audience tenue\u00A0: ${outcomeWords(outcome)}`,
  "hearing.adjourned": ({ outcome, to }) => {
    const how = outcome === "renvoi" ? "renvoyée" : outcomeWords(outcome);
    return `Audience ${how} ${to ? `au ${day(to)}` : "à une date à fixer"}`;
  },
  "hearing.adjournment-undone": () => "Renvoi annulé",
  "hearing.outcome-undone": ({ outcome }) => `Résultat annulé\u00A0: ${outcomeWords(outcome)}`,
  "hearing.cancelled": ({ outcome }) => `Audience annulée\u00A0: ${outcomeWords(outcome)}`,
  "client.told": ({ result = "", channel = "" }) => {
    const how = `${labelOf(noticeResults, result).toLowerCase()} (${labelOf(noticeChannels, channel)})`;
    return `${isTold(result) ? "Client prévenu" : "Essai de prévenir le client"}\u00A0: ${how}`;
  },
};

/** « plaidée ». A délibéré that is put off is said in full: « délibéré prorogé ». */
const outcomeWords = (outcome: string | undefined) => hearingOutcomeLabel(outcome ?? null).toLowerCase();

/** Lines of one instant in the order of their numbers, as texts. */
const key = sql`lpad(journal.id::text, 15, '0')`;

/**
 * What was done with the hearings of a matter, one line each, from the journal: entered, put right, what came of them,
 * and each time somebody tried to tell the client.
 * A hearing that a renvoi made, or that went with it, is told by the renvoi. Whoever may know of the matter may know of
 * its hearings.
 */
export const hearingTimeline: TimelineSource = {
  slug: "audiences",
  label: "Audiences",
  places: (id) => sql`
    SELECT journal.at AS at, ${key} AS key FROM journal
    WHERE journal.subject_kind = 'hearing' AND journal.action = ANY (${sql.param(Object.keys(sentences))}::text[])
      AND journal.subject_id = ANY (ARRAY(SELECT hearing.id::text FROM hearing WHERE hearing.matter_id = ${id}))
      AND (journal.action <> 'hearing.cancelled' OR details ->> 'outcome' <> 'renvoi-annule')
      AND (journal.action <> 'hearing.created' OR journal.subject_id <> ALL (
        ARRAY(SELECT hearing.id::text FROM hearing WHERE hearing.matter_id = ${id} AND previous_id IS NOT NULL)))`,
  tellsOf: { slug: "audiences", ids: (id) => sql`SELECT hearing.id FROM hearing WHERE hearing.matter_id = ${id}` },
  read: async (q, keys, matter) => {
    const { rows } = await q.execute<Row>(sql`
      SELECT ${key} AS id, journal.at, journal.actor_name AS actor, action, details,
        hearing.id AS hearing, day::text AS day, time::text AS time,
        concat_ws(', ', court.short_name, nullif(chamber, ''), nullif(room, '')) AS place,
        reason, (journal.at = outcome_at) IS TRUE AS "isStanding"
      FROM journal JOIN hearing ON hearing.id::text = journal.subject_id JOIN court ON court.id = hearing.court_id
      WHERE journal.id = ANY (${sql.param(keys.map(Number))}::bigint[]) AND hearing.matter_id = ${matter}`);
    return rows.map(line);
  },
};

function line({ id, at, actor, action, details, hearing, place, reason, isStanding, ...when }: Row): TimelineLine {
  // Written with the outcome that stands: the reason of one that was taken back is gone with it.
  const isReason = isStanding && reason !== "" && details?.outcome !== undefined;
  return {
    key: id,
    stamp: conakryStamp(new Date(at)),
    who: actorOf(actor),
    title: sentences[action]?.(details ?? {}) ?? "Audience",
    href: hearingPaths.one(hearing),
    words: isReason ? reason : null,
    facts: [
      [when.day ? dayInWords(when.day) : "Date à fixer", hourWords(when.time)].filter(Boolean).join(" à "),
      place,
    ],
  };
}
