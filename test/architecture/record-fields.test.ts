import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import type { ExportPart } from "~/abilities/exports/export-part.server";
import type { RecordKind } from "~/abilities/record-kind.server";
import { records } from "~/records/records.server";

/** Fields that a part leaves out, or tells under another name, by the record's slug: each with its reason. */
const excepted: Record<"exports" | "imports" | "personal", Record<string, Record<string, string>>> = {
  exports: {
    dossiers: { leadId: "by name, as « Avocat »" },
    audiences: {
      matterId: "by reference and title",
      proceedingId: "by its number",
      courtId: "by name",
      lawyerId: "by name",
      attendeeIds: "by their names",
    },
    delais: {
      matterId: "by reference and title",
      ruleVersionId: "by name and version",
      hearingId: "its day is the first step of the reckoning",
      eventOn: "the first step of the reckoning, in « Calcul »",
      lawyerId: "by name",
      assigneeId: "by name",
    },
    factures: {
      clientId: "by name",
      matterId: "by reference and title",
      lines: "as their total",
      mentions: "printed on the piece alone",
      reason: "printed on the piece alone",
    },
  },
  imports: {
    dossiers: { leadId: "by name, as « Avocat »" },
    audiences: {
      matterId: "by reference",
      proceedingId: "by its number",
      courtId: "by name",
      lawyerId: "by name",
      attendeeIds: "chosen at the hearing, when the colleagues are known to be free",
    },
  },
  personal: {
    dossiers: {
      clientId: "the person who asks",
      stage: "how the firm leads the matter is its own",
      leadId: "how the firm leads the matter is its own",
    },
    factures: {
      clientId: "by name",
      matterId: "handed over as a matter",
      dueOn: "is due from the day of issue: a draft asks for nothing",
      lines: "among the words",
      mentions: "among the words",
      reason: "among the words",
    },
  },
};

const dialect = new PgDialect();
const written = (query: SQL) => dialect.sqlToQuery(query).sql;

/** A value that any column of an export can show: as a text it is empty, and whatever is asked of it is the same. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : name === Symbol.iterator ? () => [].values() : anything),
});

/** What the columns of an export ask a row for. */
function asked({ columns }: ExportPart): Set<string> {
  const names = new Set<string>();
  const row = new Proxy(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return anything;
      },
    },
  );
  for (const { cell } of columns) {
    try {
      cell(row as never);
    } catch {
      // A value of this row fits nothing; what was asked for is noted.
    }
  }
  return names;
}

/** The fields of its form, and those that each of its other parts knows. */
function known({ form, exports, imports, personal }: RecordKind) {
  const fields = Object.keys(form?.columns ?? {});
  const archived = personal?.kinds[0].archive?.rows([], sql`true`, { id: "" });
  const exported = exports && asked(exports);
  return {
    fields,
    exports: exported && fields.filter((field) => exported.has(field)),
    imports: imports && fields.filter((field) => imports.fields.some(({ name }) => name === field)),
    personal:
      archived && fields.filter((field) => new RegExp(`\\b${form?.columns[field]?.name}\\b`).test(written(archived))),
  };
}

describe.each(records.filter(({ form }) => form))("each field of a form of $slug", (kind) => {
  const { fields, ...parts } = known(kind);
  test.each(["exports", "imports", "personal"] as const)("is in its %s, or is excepted with a reason", (part) => {
    const told = parts[part];
    if (!told) return;
    const left = fields.filter((field) => !told.includes(field));
    expect(left.toSorted()).toEqual(Object.keys(excepted[part][kind.slug] ?? {}).toSorted());
  });
});

test.each(records.filter(({ imports }) => imports))("an import of $slug names a row by a field that it has", (kind) => {
  const { fields = [], named, namedElse, namedOn } = kind.imports ?? {};
  const names = fields.map(({ name }) => name);
  for (const name of [named, namedElse, namedOn]) if (name) expect(names).toContain(name);
});
