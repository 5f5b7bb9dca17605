import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { dayInWords, slashedDate } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { calledClient } from "~/records/clients/joining/joined-clients.server";
import { holdOfMatter } from "~/records/matters/matter-hold.server";
import { db, type Queryable } from "~/server/db/db.server";
import { deadlineKinds, deadlineLabels, deadlinePaths, deadlineViews } from "./deadline";
import { hiddenDeadlines, visibleDeadlines } from "./deadline-access.server";
import { deadlineColumns } from "./deadline-input.server";
import { deadlineActions } from "./deadline-journal";
import {
  type DeadlineRow,
  deadlineListing,
  readDeadlineFilters,
  standingWords,
  toldFilters,
} from "./deadline-listing.server";
import { stepsWords } from "./deadline-steps";
import { deadlineToday } from "./deadline-today.server";

/** « Appel, 2026-0001, 05/10/2026 »: what a deadline is called where nothing else tells. */
const called = sql<string>`deadline.title || ', '
  || (SELECT matter.reference FROM matter WHERE matter.id = deadline.matter_id)
  || to_char(deadline.due_on, ', DD/MM/YYYY')`;

const excelDay = (day: string | null): string => (day ? slashedDate(new Date(day)) : "");

/** A day by which something must be done: two people say that it was. */
export const deadlines = {
  slug: "delais",
  subject: "deadline",
  subjects: "deadlines",
  words: { one: "délai", many: "délais", the: "le délai", of: "du délai" },
  table: sql`deadline`,
  action: "deadlines",
  write: "deadline-entry",
  visible: visibleDeadlines,
  hidden: hiddenDeadlines,
  journal: {
    label: called,
    href: deadlinePaths.one,
    gone: "délai effacé",
    facts: sql`jsonb_build_object('isTask', kind = 'tache')`,
    actions: deadlineActions,
    listed: ({ view, byLawyer, byMatter }) => [
      deadlineViews.find(({ value }) => value === view)?.label.toLowerCase() ?? "",
      byLawyer === true ? "d’un avocat" : "",
      byMatter === true ? "d’un dossier" : "",
    ],
    fieldLabel: (name) => deadlineLabels[name] ?? name,
  },
  announcements: {
    "deadline-added": "Délai ajouté.",
    "deadline-task-added": "Tâche ajoutée.",
    "deadline-task-closed": "Tâche close.",
    "deadline-task-moved": "Tâche déplacée.",
    "deadline-task-abandoned": "Tâche abandonnée.",
    "deadline-task-reopened": "Tâche rouverte.",
    "deadlines-added": (added: number, there: number) => {
      const already = there > 0 ? counted(there, "l’était déjà", "l’étaient déjà") : "";
      return `${[counted(added, "délai ajouté", "délais ajoutés"), already].filter(Boolean).join("\u202F; ")}.`;
    },
    "deadline-done": "Enregistré\u00A0: un avocat doit encore confirmer.",
    "deadline-closed": "Délai clos.",
    "deadline-abandon-asked": "Enregistré\u00A0: l’abandon est encore à confirmer.",
    "deadline-abandoned": "Délai abandonné.",
    "deadline-reopened": "Délai rouvert.",
    "deadline-moved": "Délai déplacé.",
    "deadline-proposed": "Nouvelle date proposée\u00A0: un avocat doit l’accepter.",
    "deadline-proposed-own": "Nouvelle date proposée\u00A0: vous pouvez l’accepter vous-même, ci-dessous.",
    "deadline-kept": "L’ancienne date est gardée.",
    "deadline-checked": "Échéance vérifiée et gardée.",
    "deadline-same": "La règle donne la même échéance.",
  },
  form: { columns: deadlineColumns },
  search: searchPart<DeadlineRow>({
    title: "Délais",
    source: (staff) => ({ ...deadlineListing({}, staff), where: visibleDeadlines(staff) }),
    time: sql`created_at`,
    line: (row) => ({
      id: row.id,
      name: `${row.title}, ${row.reference}`,
      href: deadlinePaths.one(row.id),
      facts: [dayInWords(row.dueOn), standingWords(row), row.matterTitle, calledClient(row)],
      passage: [],
    }),
    all: { label: "Chercher dans tous les délais", href: (q) => listAddress({ etat: "tous", q }, deadlinePaths.list) },
  }),
  exports: exportPart<DeadlineRow>({
    name: "delais",
    address: deadlinePaths.export,
    read: (query, staff) => {
      const filters = readDeadlineFilters(query);
      return { listing: deadlineListing(filters, staff), details: toldFilters(filters) };
    },
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Dossier", cell: ({ reference }) => reference },
      { heading: "Intitulé du dossier", cell: ({ matterTitle }) => matterTitle },
      { heading: "Client", cell: ({ clientName }) => clientName },
      { heading: "Genre", cell: ({ kind }) => deadlineKinds.find(({ value }) => value === kind)?.label ?? kind },
      { heading: "Délai", cell: ({ title }) => title },
      { heading: "Échéance", cell: ({ dueOn }) => excelDay(dueOn) },
      { heading: "Nouvelle date proposée", cell: ({ proposedOn }) => excelDay(proposedOn) },
      { heading: "Provisoire", cell: ({ provisional }) => (provisional ? "oui" : "non") },
      { heading: "Calcul", cell: ({ steps }) => stepsWords(steps) },
      {
        heading: "Règle",
        cell: ({ ruleName, ruleEdition }) => (ruleName ? `${ruleName}, version ${ruleEdition}` : ""),
      },
      { heading: "Avocat", cell: ({ lawyer }) => lawyer ?? "" },
      { heading: "Qui s’en charge", cell: ({ assignee }) => assignee ?? "" },
      { heading: "État", cell: (row) => standingWords(row) },
    ],
  }),
  heldFrom: holdOfMatter(sql`deadline.matter_id`),
  today: deadlineToday,
} satisfies RecordKind;

/** A deadline with who wrote it when; null for an unknown id, or one of a matter closed to this person. */
export const readDeadline = (q: Queryable, id: string, staff: { id: string }) => readRecord(q, deadlines, id, staff);

/** Whether it is a task, for what is said of it; false for one that is not this person’s to know of. */
export const isTask = async (id: string, staff: { id: string }): Promise<boolean> =>
  (await readDeadline(db(), id, staff))?.values.kind === "tache";
