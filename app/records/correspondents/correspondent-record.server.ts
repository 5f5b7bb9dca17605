import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { importPart, insertInto, problemsOf } from "~/abilities/imports/import-part.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { personalPart } from "~/abilities/rights/personal-part.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { trashPart } from "~/abilities/trash/trash-part.server";
import { allNameKeys } from "~/lib/name-sounds";
import { shownPhone } from "~/lib/phone-number.server";
import { db } from "~/server/db/db.server";
import {
  type CorrespondentWords,
  correspondentDeletion,
  correspondentField,
  correspondentKindLabel,
  correspondentKinds,
  correspondentPaths,
} from "./correspondent";
import { type CorrespondentRow, correspondentListing, readCorrespondentFilters } from "./correspondent-listing.server";
import { type CorrespondentInput, checkCorrespondent, correspondentColumns } from "./correspondent-rules.server";

const fieldLabel = (name: string) => correspondentField(name).label;

/** The function as people read it, in SQL. */
const kindLabel = sql<string>`CASE kind ${sql.join(
  correspondentKinds.map(({ value, label }) => sql`WHEN ${value} THEN ${label}`),
  sql` `,
)} ELSE kind END`;

/** Whom the firm works with: bailiffs, notaries, experts, translators, registries of courts. */
export const correspondents = {
  slug: "correspondants",
  subject: "correspondent",
  subjects: "correspondents",
  words: { one: "correspondant", many: "correspondants", the: "le correspondant", of: "du correspondant" },
  table: sql`correspondent`,
  action: "correspondents",
  write: "correspondent-entry",
  visible: () => sql`true`,
  screens: {
    list: correspondentPaths.list,
    label: "Annuaire",
    one: "Fiche du correspondant",
    creation: "Nouveau correspondant",
    outline:
      "M5 2.5h11.5v15H5zM2.5 6H5M2.5 10H5M2.5 14H5M10.8 9.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM7.6 14a3.2 3.2 0 0 1 6.4 0",
  },
  journal: {
    label: sql`name`,
    href: correspondentPaths.one,
    gone: "correspondant effacé",
    listed: ({ kind, byTown }) => [
      kind ? correspondentKindLabel(String(kind)) : "",
      byTown === true ? "d’une ville" : "",
    ],
    fieldLabel,
  },
  form: { columns: correspondentColumns, names: ["name"] },
  nameKeys: [{ table: sql`correspondent`, names: sql`ARRAY[name]` }],
  search: searchPart<CorrespondentRow>({
    title: "Annuaire",
    source: () => correspondentListing({}),
    time: sql`created_at`,
    line: ({ id, name, kind, phones, email, town, notes }) => ({
      id,
      name,
      href: correspondentPaths.one(id),
      facts: [correspondentKindLabel(kind), ...phones.map(shownPhone), email, town],
      passage: [notes],
    }),
    all: { label: "Chercher dans tout l’annuaire", href: (q) => listAddress({ q }, correspondentPaths.list) },
  }),
  trash: trashPart({
    action: "correspondent-deletion",
    addresses: correspondentPaths,
    columns: { title: sql`name`, note: kindLabel, words: sql`notes` },
    touched: ({ id }) => sql`version = version + 1, updated_at = now(), updated_by = ${id}`,
    question: ({ id, title }) => correspondentDeletion({ id, name: title }),
    words: { erasure: { before: "Le correspondant ", after: "sera effacé" } },
  }),
  exports: exportPart<CorrespondentRow>({
    name: "annuaire",
    address: correspondentPaths.export,
    read: (query) => {
      const filters = readCorrespondentFilters(query);
      const { search, kind, town } = filters;
      return {
        listing: correspondentListing(filters),
        details: { searched: search !== "", kind, byTown: town !== "" },
      };
    },
    // An import recognises each of them.
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Nom", cell: ({ name }) => name },
      { heading: "Fonction", cell: ({ kind }) => correspondentKindLabel(kind) },
      { heading: "Numéros de téléphone", cell: ({ phones }) => phones.map(shownPhone).join("\n") },
      { heading: "E-mail", cell: ({ email }) => email ?? "" },
      { heading: "Ville", cell: ({ town }) => town },
      { heading: "Notes", cell: ({ notes }) => notes },
    ],
  }),
  imports: importPart<CorrespondentInput>({
    fields: [
      { name: "name", label: "Nom", required: true, known: ["nom complet", "nom et prenom", "etude", "cabinet"] },
      {
        name: "kind",
        label: "Fonction",
        required: true,
        fallback: correspondentKinds.map(({ label }) => label),
        known: ["profession", "qualite", "type"],
      },
      { name: "phones", label: "Numéros de téléphone", known: ["telephone", "telephones", "numero", "numeros", "tel"] },
      { name: "email", label: "E-mail", known: ["email", "mail", "courriel"] },
      { name: "town", label: "Ville", fallback: true, known: ["commune", "ressort"] },
      { name: "notes", label: "Notes", words: true, known: ["remarques", "observations"] },
    ],
    read: (row) => {
      const check = checkCorrespondent({ ...row, phones: (row.phones ?? "").split(/[\n;,]/) });
      return check.ok ? { value: check.value } : { problems: problemsOf(check.errors, fieldLabel) };
    },
    insert: insertInto(sql`correspondent`, (value, { actor }) => ({
      ...value,
      name_keys: allNameKeys([value.name]),
      created_by: actor.id,
      updated_by: actor.id,
    })),
    href: correspondentPaths.one,
    list: { label: "Annuaire", href: correspondentPaths.list },
    named: "name",
    entry: "correspondent.imported",
  }),
  personal: personalPart({
    kind: "correspondent",
    title: "Annuaire",
    words: { one: "correspondant", many: "correspondants" },
    archive: { key: "annuaire" },
    table: sql`correspondent`,
    time: sql`created_at`,
    names: sql`ARRAY[name]`,
    email: sql`email`,
    phone: (numbers) => sql`phones && ${numbers}`,
    cited: { text: sql`notes`, reason: "Cité dans les notes" },
    fields: {
      nom: sql<string>`name`,
      fonction: kindLabel,
      telephones: sql<string[]>`phones`,
      email: sql<string | null>`email`,
      ville: sql<string>`town`,
      notes: sql<string>`notes`,
    },
    shown: ({ nom, fonction, telephones, email, ville }) => ({
      title: nom,
      facts: [fonction, ...telephones.map(shownPhone), email, ville],
    }),
    file: correspondentPaths.one,
  }),
} satisfies RecordKind;

/** A correspondent with who wrote it when; null for one that is unknown, malformed or deleted. */
export const readCorrespondent = (id: string, staff: { id: string }) => readRecord(db(), correspondents, id, staff);

/** A correspondent as its form shows it. */
export function correspondentWords(value: CorrespondentInput): CorrespondentWords {
  return { ...value, phones: value.phones.map(shownPhone).join("\n"), email: value.email ?? "" };
}
