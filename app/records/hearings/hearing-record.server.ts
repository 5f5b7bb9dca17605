import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { dayInWords, slashedDate } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import type { Queryable } from "~/server/db/db.server";
import { hearingField, hearingPaths, hearingTimes } from "./hearing";
import { hiddenHearings, visibleHearings } from "./hearing-access.server";
import {
  type HearingRow,
  hearingListing,
  placeWords,
  readHearingFilters,
  standingWords,
  toldFilters,
} from "./hearing-listing.server";
import { hearingColumns } from "./hearing-rules.server";
import { hearingToday } from "./hearing-today.server";

/** « 2026-0001 – TPI Dixinn, 20/11/2026 »: what a hearing is called where nothing else tells. */
const called = sql<string>`(SELECT matter.reference FROM matter WHERE matter.id = hearing.matter_id) || ' – '
  || (SELECT court.short_name FROM court WHERE court.id = hearing.court_id)
  || coalesce(to_char(hearing.day, ', DD/MM/YYYY'), '')`;

const dayTold = (day: unknown): string => (typeof day === "string" ? dayInWords(day) : "date à fixer");

/** A day in court: nobody misses one, and each ends in an outcome. */
export const hearings = {
  slug: "audiences",
  subject: "hearing",
  subjects: "hearings",
  words: { one: "audience", many: "audiences", the: "l’audience", of: "de l’audience" },
  table: sql`hearing`,
  action: "hearings",
  write: "hearing-entry",
  visible: visibleHearings,
  hidden: hiddenHearings,
  journal: {
    label: called,
    href: hearingPaths.one,
    gone: "audience effacée",
    actions: {
      "hearing.updated": {
        verb: "changement",
        says: ({ from, to }) =>
          to === undefined ? "a corrigé l’audience" : `a corrigé l’audience, du ${dayTold(from)} au ${dayTold(to)},`,
        briefly: ({ from, to }) =>
          to === undefined ? "a corrigé l’audience" : `a corrigé\u00A0: ${dayTold(from)} → ${dayTold(to)}`,
      },
      "hearing.held": { verb: "changement", says: "a saisi le résultat de l’audience" },
      "hearing.adjourned": {
        verb: "changement",
        says: ({ to }) => `a renvoyé au ${dayTold(to)} l’audience`,
        briefly: ({ to }) => `a renvoyé au ${dayTold(to)}`,
      },
      "hearing.adjournment-undone": { verb: "changement", says: "a annulé le renvoi de l’audience" },
      "hearing.cancelled": { verb: "changement", says: "a annulé l’audience" },
    },
    listed: ({ when, byDay, byCourt, byLawyer, byMatter }) => [
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
    "hearing-adjournment-undone": "Renvoi annulé\u00A0: l’audience est de nouveau prévue.",
  },
  form: { columns: hearingColumns },
  search: searchPart<HearingRow>({
    title: "Audiences",
    source: (staff) => ({ ...hearingListing({}, staff), where: visibleHearings(staff) }),
    time: sql`created_at`,
    line: (row) => ({
      id: row.id,
      name: `${row.reference} – ${row.title}`,
      href: hearingPaths.one(row.id),
      facts: [
        row.day ? `${dayInWords(row.day)} à ${hourWords(row.time)}` : "Date à fixer",
        placeWords(row),
        standingWords(row),
        row.clientName,
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
      { heading: "Durée en minutes", cell: ({ minutes }) => String(minutes) },
      { heading: "Avocat", cell: ({ lawyer }) => lawyer ?? "" },
      { heading: "Objet", cell: ({ purpose }) => purpose },
      { heading: "Numéro", cell: ({ number }) => number ?? "" },
      { heading: "État", cell: standingWords },
      { heading: "Motif", cell: ({ reason }) => reason },
    ],
  }),
  today: hearingToday,
} satisfies RecordKind;

/** A hearing with who wrote it when; null for an unknown id, or one of a matter closed to this person. */
export const readHearing = (q: Queryable, id: string, staff: { id: string }) => readRecord(q, hearings, id, staff);
