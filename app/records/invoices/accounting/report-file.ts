import { data } from "react-router";
import { csvBytes } from "~/abilities/exports/csv-bytes.server";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { streamedFile } from "~/server/http/streamed-file.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/report-file";
import { type ReportLine, reportTables } from "./report";
import { type Report, readReport, readYear } from "./report.server";

/** A table of the report of a year (`annee`) as a CSV file, in whole francs. 404 for a table that it does not have. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "billing");
  requirePermission(context, "exports");
  const table = reportTables.find((name) => `${name}.csv` === params.file);
  if (!table) throw data(null, { status: 404 });
  const year = readYear(url.searchParams);
  const report = await readReport(year, staff);
  await record(db(), staff, "billing.report-exported", null, { year, table });
  const { headings, rows } = written[table](report);
  return streamedFile({
    name: `rapport-${year}-${table}.csv`,
    type: "text/csv; charset=utf-8",
    bytes: csvBytes(headings, once(rows)),
  });
}

type Written = { headings: string[]; rows: (string | number)[][] };

const lines = (head: string, of: ReportLine[]): Written => ({
  headings: [head, "Émis (GNF)", "Encaissé (GNF)", "Reste dû (GNF)"],
  rows: of.map(({ label, issued, received, due }) => [label, issued, received, due]),
});

const written: Record<(typeof reportTables)[number], (report: Report) => Written> = {
  mois: ({ months }) => lines("Mois", months),
  avocats: ({ lawyers }) => lines("Avocat", lawyers),
  natures: ({ natures }) => lines("Nature", natures),
  provisions: ({ provisions }) => ({
    headings: ["Dossier", "Client", "Dossier clos", "Reste (GNF)"],
    rows: provisions.map(({ name, client, isOver, left }) => [name, client, isOver ? "oui" : "non", left]),
  }),
};

async function* once(rows: (string | number)[][]) {
  yield rows;
}
