import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { heldBecause } from "~/abilities/hold/hold-part.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { personalPart } from "~/abilities/rights/personal-part.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { entryPersonal } from "~/abilities/timeline/timeline-rights.server";
import { refusalOf, type TrashPart, trashPart } from "~/abilities/trash/trash-part.server";
import { slashedDate, slashedDay } from "~/lib/french-date";
import { clientTermSentence } from "~/records/clients/client-term.server";
import { calledClient, reachOfClient } from "~/records/clients/joining/joined-clients.server";
import { deadlinePersonal } from "~/records/deadlines/deadline-rights.server";
import { deadlineTimeline } from "~/records/deadlines/deadline-timeline.server";
import { hearingPersonal } from "~/records/hearings/hearing-rights.server";
import { hearingTimeline } from "~/records/hearings/hearing-timeline.server";
import { noticePersonal } from "~/records/hearings/notices/notice-rights.server";
import type { Queryable } from "~/server/db/db.server";
import {
  matterDeletion,
  matterField,
  matterPaths,
  matterStageLabel,
  matterStateLabel,
  matterStates,
  WHAT_IS_AHEAD,
} from "./matter";
import { hiddenMatters, matterWall, visibleMatters } from "./matter-access.server";
import { matterClientHold, matterHold } from "./matter-hold.server";
import { matterImport } from "./matter-import.server";
import {
  type MatterRow,
  matterListing,
  othersWords,
  reachedWords,
  readMatterFilters,
  toldFilters,
} from "./matter-listing.server";
import { openWords } from "./matter-open-words.server";
import { matterColumns } from "./matter-rules.server";
import { CLOSED_MATTER } from "./matter-sentences";
import { matter } from "./matter-table.server";
import { usedMatterTerm } from "./matter-term.server";
import { matterToday } from "./matter-today.server";
import { partActions } from "./part-journal";
import { partyPersonal } from "./parties/party-rights.server";

const called = sql<string>`reference || ' – ' || title`;

/** Why a matter stays, for the corbeille and the rights of persons alike. */
const matterRefusals: NonNullable<TrashPart["refuses"]> = [
  { when: sql`hold_reason IS NOT NULL`, says: "Ce dossier est conservé\u00A0: il ne peut pas être supprimé." },
  {
    when: sql`${matterClientHold} IS NOT NULL`,
    says: "Le client de ce dossier est conservé\u00A0: le dossier ne peut pas être supprimé.",
  },
  {
    when: sql`EXISTS (SELECT FROM deadline WHERE deadline.matter_id = matter.id)`,
    says: "Ce dossier porte des délais\u00A0: il peut être clos, pas supprimé.",
  },
  {
    when: sql`EXISTS (SELECT FROM billing WHERE billing.matter_id = matter.id)`,
    says: "Ce dossier porte des factures\u00A0: il peut être clos, pas supprimé.",
  },
  // A day in court that nobody sees would stand in the way of another one.
  { when: sql`${openWords} IS NOT NULL`, says: sql`${"Impossible de supprimer\u00A0: "} || ${openWords} || '.'` },
];

/** What was noted in a matter may go; the matter itself goes by the corbeille, or untouched with its client. */
const held = () => heldBecause(matterHold);
const keeps = () =>
  sql<string>`coalesce(${held()}, ${refusalOf({ refuses: matterRefusals })},
    ${"Un dossier s’efface par la corbeille\u202F; celui où rien n’a été fait part avec la fiche de son client."})`;

/** All that the firm knows, owes and is owed in one affair. */
export const matters = {
  slug: "dossiers",
  subject: "matter",
  subjects: "matters",
  words: { one: "dossier", many: "dossiers", the: "le dossier", of: "du dossier" },
  table: sql`matter`,
  action: "matters",
  write: "matter-entry",
  visible: visibleMatters,
  hidden: hiddenMatters,
  screens: {
    list: matterPaths.list,
    label: "Dossiers",
    one: "Dossier",
    creation: "Nouveau dossier",
    outline: "M2.5 5h5l1.5 2h8.5v9.5h-15z",
  },
  journal: {
    label: called,
    href: matterPaths.one,
    gone: "dossier effacé",
    actions: {
      "matter.created": {
        verb: "ajout",
        says: ({ first }) => (first ? "a ouvert le premier dossier du client" : "a ouvert le dossier"),
      },
      "matter.waiting": { verb: "changement", says: "a mis le dossier en attente" },
      "matter.resumed": { verb: "changement", says: "a repris le dossier" },
      "matter.closed": { verb: "changement", says: "a clos le dossier" },
      "matter.taken-away": { verb: "export", says: "a emporté une copie du dossier", briefly: "a emporté une copie" },
      "matter.control-printed": {
        verb: "export",
        says: "a imprimé la feuille de contrôle du dossier",
        briefly: "a imprimé la feuille de contrôle",
      },
      "matter.reopened": { verb: "changement", says: "a rouvert le dossier" },
      ...partActions,
    },
    listed: ({ state, nature, stage, byLawyer, byCourt, byClient, idle }) => [
      matterStates.some(({ value }) => value === state) ? matterStateLabel(String(state)).toLowerCase() : "",
      typeof nature === "string" ? nature : "",
      stage ? matterStageLabel(String(stage)) : "",
      byLawyer === true ? "d’un avocat" : "",
      byCourt === true ? "d’une juridiction" : "",
      byClient === true ? "d’un client" : "",
      idle === true ? "sans suite prévue" : "",
    ],
    fieldLabel: (name) => matterField(name).label,
  },
  announcements: {
    "matter-opened": "Dossier ouvert.",
    "matter-updated": "Dossier mis à jour.",
    "matter-waits": "Dossier mis en attente.",
    "matter-resumed": "Dossier repris.",
    "matter-closed": "Dossier clos.",
    "matter-reopened": "Dossier rouvert.",
    "matter-wall-opened": "Dossier ouvert à tout le cabinet.",
    "party-added": "Partie ajoutée.",
    "party-changed": "Partie modifiée.",
    "party-removed": "Partie retirée.",
    "proceeding-added": "Procédure ajoutée.",
    "proceeding-changed": "Procédure modifiée.",
    "proceeding-removed": "Procédure retirée.",
  },
  form: { columns: matterColumns },
  search: searchPart<MatterRow>({
    title: "Dossiers",
    source: (staff) => matterListing({}, staff),
    time: sql`created_at`,
    line: ({ id, reference, title, nature, state, oldReference, openedOn, courtNumbers, ...row }) => ({
      id,
      name: `${reference} – ${title}`,
      href: matterPaths.one(id),
      facts: [calledClient(row), nature, matterStateLabel(state), `ouvert le ${slashedDay(openedOn)}`, oldReference],
      passage: [...reachedWords(row), courtNumbers.replaceAll("\n", ", "), ...othersWords(row)],
    }),
    all: { label: "Chercher dans tous les dossiers", href: (q) => listAddress({ q }, matterPaths.list) },
  }),
  trash: trashPart({
    action: "matter-deletion",
    addresses: matterPaths,
    columns: { title: called, note: sql`nature`, words: sql`people` },
    touched: ({ id }) => sql`version = version + 1, updated_at = now(), updated_by = ${id}`,
    question: ({ id, title }) => matterDeletion({ id, name: title }),
    refuses: matterRefusals,
    stays: usedMatterTerm,
    term: clientTermSentence,
    words: { words: "Personnes", erasure: { before: "Le dossier ", after: "sera effacé" } },
  }),
  exports: exportPart<MatterRow>({
    name: "dossiers",
    address: matterPaths.export,
    read: (query, staff) => {
      const idle = query.get(WHAT_IS_AHEAD.name) === WHAT_IS_AHEAD.nothing;
      const filters = { ...readMatterFilters(query), idle };
      return { listing: matterListing(filters, staff), details: toldFilters(filters) };
    },
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Référence", cell: ({ reference }) => reference },
      { heading: "Ancienne référence", cell: ({ oldReference }) => oldReference },
      { heading: "Intitulé", cell: ({ title }) => title },
      { heading: "Identifiant du client", cell: ({ clientId }) => clientId },
      { heading: "Client", cell: ({ clientName }) => clientName },
      { heading: "Nature d’affaire", cell: ({ nature }) => nature },
      { heading: "Stade", cell: ({ stage }) => matterStageLabel(stage ?? "") },
      { heading: "Avocat", cell: ({ lead }) => lead ?? "" },
      { heading: "État", cell: ({ state }) => matterStateLabel(state) },
      { heading: "À revoir le", cell: ({ lookAgainOn }) => (lookAgainOn ? slashedDate(new Date(lookAgainOn)) : "") },
      { heading: "Ouvert le", cell: ({ openedOn }) => slashedDate(new Date(openedOn)) },
      { heading: "Numéros de procédure", cell: ({ courtNumbers }) => courtNumbers },
    ],
  }),
  imports: matterImport,
  hold: { name: called, address: matterPaths.hold, file: matterPaths.one },
  heldFrom: matterClientHold,
  wall: matterWall,
  personal: personalPart({
    kind: "matter",
    title: "Dossiers",
    words: { one: "dossier", many: "dossiers" },
    archive: { key: "dossiers" },
    table: sql`matter`,
    time: sql`created_at`,
    // Whose affair it is; never whose opponent one is.
    names: sql`(SELECT ARRAY[client.name] || client.other_names FROM client WHERE client.id = matter.client_id)`,
    nameKeys: matter.nameKeys,
    ...reachOfClient(sql`matter.client_id`),
    fields: {
      reference: sql<string>`reference`,
      ancienne_reference: sql<string>`old_reference`,
      intitule: sql<string>`title`,
      nature_d_affaire: sql<string>`nature`,
      etat: sql<string>`state`,
      ouvert_le: sql<string>`opened_on::text`,
    },
    shown: ({ reference, intitule, nature_d_affaire }) => ({
      title: `${reference} – ${intitule}`,
      facts: [nature_d_affaire],
    }),
    file: matterPaths.one,
    keeps,
    attached: [
      ...entryPersonal({
        prefix: "suivi-dossier",
        table: sql`matter`,
        entries: sql`matter_entry`,
        owner: sql`matter_id`,
        file: matterPaths.one,
        ownReason: "Dans le dossier de la personne",
        keeps: held,
      }),
      ...partyPersonal,
      ...hearingPersonal,
      noticePersonal,
      ...deadlinePersonal,
    ],
  }),
  today: matterToday,
  timeline: {
    entries: sql`matter_entry`,
    owner: sql`matter_id`,
    mentions: sql`matter_entry_mention`,
    write: "matter-follow-up",
    over: { when: sql`matter.state = 'clos'`, says: CLOSED_MATTER },
    addresses: { task: matterPaths.task, taskState: matterPaths.taskState },
    sources: [hearingTimeline, deadlineTimeline],
  },
} satisfies RecordKind;

/** A matter with who wrote it when; null for an unknown id, one in the corbeille or closed to this person. */
export const readMatter = (q: Queryable, id: string, staff: { id: string }) => readRecord(q, matters, id, staff);
