import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { slashedDate } from "~/lib/french-date";
import { paths } from "~/paths";
import type { Queryable } from "~/server/db/db.server";
import { ruleFields, ruleLabels, rulePaths, ruleStateLabel, ruleStates } from "./rule";
import { ruleColumns, ruleWords } from "./rule-input.server";
import { periodWords, type RuleRow, readRuleFilters, ruleListing, toldFilters } from "./rule-listing.server";

/** The rules by which deadlines are reckoned: a lawyer signs each of their versions. */
export const rules = {
  slug: "regles-de-delai",
  subject: "rule",
  subjects: "rules",
  words: { one: "règle de délai", many: "règles de délai", the: "la règle de délai", of: "de la règle de délai" },
  table: sql`deadline_rule`,
  action: "deadline-rules",
  write: "deadline-rule-entry",
  visible: () => sql`true`,
  screens: {
    list: rulePaths.list,
    label: "Règles de délai",
    one: "Règle de délai",
    creation: "Nouvelle règle",
    outline: "M5 2.5h7l3 3v12H5zM12 2.5v3h3M7.5 11.5l1.8 1.8 3.2-3.6",
    under: paths.officeSettings,
  },
  journal: {
    label: sql`name || ', version ' || edition`,
    href: rulePaths.one,
    gone: "règle effacée",
    actions: {
      "rule.signed": { verb: "changement", says: "a signé la règle de délai", briefly: "l’a signée" },
      "rule.withdrawn": { verb: "changement", says: "a retiré la règle de délai", briefly: "l’a retirée" },
    },
    listed: ({ state }) =>
      ruleStates.some(({ value }) => value === state) ? [ruleStateLabel(String(state)).toLowerCase()] : [],
    fieldLabel: (name) => ruleLabels[name] ?? name,
  },
  announcements: {
    "rule-signed": "Règle signée\u00A0: elle est en vigueur.",
    "rule-withdrawn": "Règle retirée\u00A0: elle n’est plus proposée.",
    "rule-drafted": "Version suivante enregistrée\u00A0: elle est à signer.",
  },
  form: { columns: ruleColumns, names: ["name"] },
  nameKeys: [{ table: sql`deadline_rule`, names: sql`ARRAY[name]` }],
  search: searchPart<RuleRow>({
    title: "Règles de délai",
    source: () => ruleListing({}),
    time: sql`created_at`,
    line: (row) => ({
      id: row.id,
      name: row.name,
      href: rulePaths.one(row.id),
      facts: [periodWords(row), row.event, ruleStateLabel(row.state)],
      passage: [row.reference],
    }),
    all: { label: "Chercher dans les règles de délai", href: (q) => listAddress({ q }, rulePaths.list) },
  }),
  exports: exportPart<RuleRow>({
    name: "regles-de-delai",
    address: rulePaths.export,
    read: (query) => {
      const filters = readRuleFilters(query);
      return { listing: ruleListing(filters), details: toldFilters(filters) };
    },
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      ...ruleFields.map((field) => ({
        heading: field.label,
        cell: (row: RuleRow) => {
          const value = ruleWords(row)[field.name];
          return "shown" in field ? field.shown(value) : value;
        },
      })),
      { heading: "Version", cell: ({ edition }) => String(edition) },
      { heading: "État", cell: ({ state }) => ruleStateLabel(state) },
      { heading: "Signée le", cell: ({ signedAt }) => (signedAt ? slashedDate(signedAt) : "") },
    ],
  }),
} satisfies RecordKind;

/** A version of a rule with who wrote it when; null for an unknown id. */
export const readRule = (q: Queryable, id: string, staff: { id: string }) => readRecord(q, rules, id, staff);
