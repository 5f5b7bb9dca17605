import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { howMany } from "~/abilities/journal/counted-details";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { dayInWords, slashedDate } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { hourWords } from "~/lib/written-time";
import { calledClient } from "~/records/clients/joining/joined-clients.server";
import { holdOfMatter } from "~/records/matters/matter-hold.server";
import type { Queryable } from "~/server/db/db.server";
import { hearingField, hearingOutcomeLabel, hearingPaths, hearingTimes } from "./hearing";
import { calledHearing, hiddenHearings, visibleHearings } from "./hearing-access.server";
import { hearingListing, readHearingFilters, searchedFirst, toldFilters } from "./hearing-listing.server";
import { type HearingRow, placeWords, standingWords } from "./hearing-row.server";
import { hearingColumns } from "./hearing-rules.server";
import { hearingToday } from "./hearing-today.server";
import { hearingImport } from "./imports/hearing-import.server";
import { isTold, labelOf, noticeChannels, noticeResults } from "./notices/notice";
import { changedSinceWords, dueElsewhereWords, leftWords } from "./roll/adjournment-batch";

/** « de 09h00 à 15h30 », of an hour that was corrected alone; empty for none. */
function hoursTold(hours: unknown): string {
  const [from, to]: unknown[] = Array.isArray(hours) ? hours : [];
  return typeof from === "string" && typeof to === "string" ? `de ${hourWords(from)} à ${hourWords(to)}` : "";
}

/** Its hour, too, where that was corrected with the day. */
const momentTold = (day: unknown, hours: unknown, i: number): string => {
  const hour: unknown = Array.isArray(hours) ? hours[i] : null;
  return [dayTold(day), typeof hour === "string" ? hourWords(hour) : ""].filter(Boolean).join(" à ");
};

const dayTold = (day: unknown): string => (typeof day === "string" ? dayInWords(day) : "date à fixer");

/** A day in court: nobody misses one, and each ends in an outcome. */
export const hearings = {
  slug: "audiences",
  subject: "hearing",
  subjects: "hearings",
  shows: ["absence", "recess"],
  words: { one: "audience", many: "audiences", the: "l’audience", of: "de l’audience", feminine: true },
  table: sql`hearing`,
  action: "hearings",
  write: "hearing-entry",
  visible: visibleHearings,
  hidden: hiddenHearings,
  journal: {
    label: calledHearing,
    href: hearingPaths.one,
    gone: "audience effacée",
    actions: {
      "hearing.updated": {
        verb: "changement",
        says: ({ from, to, hours }) => {
          const told = to === undefined ? hoursTold(hours) : `du ${dayTold(from)} au ${dayTold(to)}`;
          return told ? `a corrigé l’audience, ${told},` : "a corrigé l’audience";
        },
        briefly: ({ from, to, hours }) =>
          to === undefined
            ? ["a corrigé l’audience", hoursTold(hours)].filter(Boolean).join(", ")
            : `a corrigé\u00A0: ${momentTold(from, hours, 0)} → ${momentTold(to, hours, 1)}`,
      },
      "hearing.held": { verb: "changement", says: "a saisi le résultat de l’audience" },
      "hearing.adjourned": {
        verb: "changement",
        says: ({ to, batch }) =>
          `a renvoyé${batch ? " d’office" : ""}${to ? ` au ${dayTold(to)}` : ", date à fixer,"} l’audience`,
        briefly: ({ to, batch }) =>
          `a renvoyé${batch ? " d’office" : ""}${to ? ` au ${dayTold(to)}` : ", date à fixer"}`,
      },
      "hearing.adjournment-undone": { verb: "changement", says: "a annulé le renvoi de l’audience" },
      "hearing.outcome-undone": {
        verb: "changement",
        says: "a annulé le résultat de l’audience",
        briefly: ({ outcome }) =>
          `a annulé le résultat\u00A0: ${hearingOutcomeLabel(String(outcome ?? "")).toLowerCase()}`,
      },
      "hearings.adjourned": {
        verb: "changement",
        says: ({ count }) => `a renvoyé d’office ${howMany(count, "audience", "audiences")}`,
        more: ({ left }) => [leftWords(Number(left))].filter(Boolean),
      },
      "hearings.adjournment-undone": {
        verb: "changement",
        says: ({ count }) => `a annulé le renvoi d’office de ${howMany(count, "audience", "audiences")}`,
        more: ({ left, clashing = 0 }) =>
          [changedSinceWords(Number(left)), dueElsewhereWords(Number(clashing))].filter(Boolean),
      },
      "client.told": {
        verb: "changement",
        says: ({ result }) =>
          isTold(result) ? "a prévenu le client de l’audience" : "a cherché à prévenir le client de l’audience",
        briefly: ({ result }) => (isTold(result) ? "a prévenu le client" : "a cherché à prévenir le client"),
        more: ({ result, channel }) => [
          labelOf(noticeResults, String(result)),
          labelOf(noticeChannels, String(channel)),
        ],
      },
      "client.sms-asked": {
        verb: "changement",
        says: "a demandé un SMS au client de l’audience",
        briefly: "a demandé un SMS au client",
      },
      "hearings.feed-read": {
        verb: "lecture",
        says: ({ count }) => `a reçu dans son agenda ${howMany(count, "audience", "audiences")}`,
      },
      "hearings.device-read": {
        verb: "lecture",
        says: ({ count }) => `a gardé sur un appareil, sans noms, ${howMany(count, "audience", "audiences")}`,
      },
      "hearings.printed": {
        verb: "export",
        says: ({ count, span }) =>
          `a imprimé la feuille ${span === "semaine" ? "d’une semaine" : "d’un jour"}\u00A0: ${howMany(count, "audience", "audiences")}`,
        more: ({ byLawyer }) => (byLawyer === true ? ["d’un avocat"] : []),
      },
      "hearing.cancelled": { verb: "changement", says: "a annulé l’audience" },
    },
    listed: ({ when, byDay, byCourt, byLawyer, byMatter, toTell }) => [
      toTell === true ? "clients à prévenir" : "",
      hearingTimes.find(({ value }) => value === when)?.label.toLowerCase() ?? "",
      byDay === true ? "à des jours choisis" : "",
      byCourt === true ? "d’une juridiction" : "",
      byLawyer === true ? "d’un avocat" : "",
      byMatter === true ? "d’un dossier" : "",
    ],
    fieldLabel: (name) => hearingField(name).label,
  },
  announcements: {
    "hearing-added": "Audience ajoutée.",
    "hearing-corrected": "Audience corrigée.",
    "hearing-held": "Résultat enregistré.",
    "hearing-adjourned": "Audience renvoyée.",
    "hearing-cancelled": "Audience annulée.",
    "client-told": "Client prévenu.",
    "client-tried": "Essai noté.",
    "client-sms-asked": "SMS confié à la passerelle\u00A0: l’écran dira s’il est parti.",
    "hearings-adjourned": (moved: number) => `${counted(moved, "audience renvoyée", "audiences renvoyées")}.`,
    "hearings-adjournment-undone": (undone: number, left: number, clashing: number) =>
      [
        `${counted(undone, "audience est de nouveau prévue", "audiences sont de nouveau prévues")}.`,
        changedSinceWords(left),
        dueElsewhereWords(clashing),
      ]
        .filter(Boolean)
        .join(" "),
    "hearing-adjournment-undone": "Renvoi annulé\u00A0: l’audience est de nouveau prévue.",
    "hearing-outcome-undone": (toCheck: number, decisionStays: number) =>
      [
        "Résultat annulé.",
        toCheck > 0 ? `${counted(toCheck, "délai reste, à vérifier", "délais restent, à vérifier")}.` : "",
        decisionStays > 0 ? "La décision a été modifiée depuis dans sa procédure\u00A0: elle y reste." : "",
      ]
        .filter(Boolean)
        .join(" "),
  },
  form: { columns: hearingColumns },
  search: searchPart<HearingRow>({
    title: "Audiences",
    source: (staff) => ({ ...hearingListing({}, staff), where: visibleHearings(staff) }),
    time: sql`created_at`,
    ahead: searchedFirst,
    line: (row) => ({
      id: row.id,
      name: `${row.reference} – ${row.title}`,
      href: hearingPaths.one(row.id),
      facts: [
        row.day ? `${dayInWords(row.day)} à ${hourWords(row.time)}` : "Date à fixer",
        placeWords(row),
        standingWords(row),
        calledClient(row),
      ],
      passage: [row.purpose, row.number],
    }),
    all: {
      label: "Chercher dans toutes les audiences",
      href: (q) => listAddress({ vue: "liste", q }, hearingPaths.list),
    },
  }),
  exports: exportPart<HearingRow>({
    name: "audiences",
    address: hearingPaths.export,
    read: (query, staff) => {
      const filters = readHearingFilters(query);
      return { listing: hearingListing(filters, staff), details: toldFilters(filters) };
    },
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Dossier", cell: ({ reference }) => reference },
      { heading: "Intitulé", cell: ({ title }) => title },
      { heading: "Client", cell: ({ clientName }) => clientName },
      { heading: "Juridiction", cell: ({ court }) => court },
      { heading: "Chambre", cell: ({ chamber }) => chamber },
      { heading: "Salle", cell: ({ room }) => room },
      { heading: "Jour", cell: ({ day }) => (day ? slashedDate(new Date(day)) : "") },
      { heading: "Heure", cell: ({ time }) => time?.slice(0, 5) ?? "" },
      { heading: "Durée en minutes", cell: ({ minutes }) => minutes },
      { heading: "Avocat", cell: ({ lawyer }) => lawyer ?? "" },
      { heading: "Avec", cell: ({ attendees }) => attendees.map(({ name }) => name).join(", ") },
      { heading: "Objet", cell: ({ purpose }) => purpose },
      { heading: "Numéro", cell: ({ number }) => number ?? "" },
      { heading: "État", cell: standingWords },
      { heading: "Motif", cell: ({ reason }) => reason },
      { heading: "À apporter", cell: ({ toBring }) => toBring },
      { heading: "Note", cell: ({ note }) => note },
    ],
  }),
  imports: hearingImport,
  heldFrom: holdOfMatter(sql`hearing.matter_id`),
  today: hearingToday,
} satisfies RecordKind;

/** A hearing with who wrote it when; null for an unknown id, or one of a matter closed to this person. */
export const readHearing = (q: Queryable, id: string, staff: { id: string }) => readRecord(q, hearings, id, staff);
