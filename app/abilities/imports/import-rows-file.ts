import { data } from "react-router";
import { csvBytes } from "~/abilities/exports/csv-bytes.server";
import { dashedDate } from "~/lib/french-date";
import { whilePermitted } from "~/server/auth/permission-condition.server";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import { streamedFile } from "~/server/http/streamed-file.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/import-rows-file";
import { toldRows } from "./import-reading.server";
import type { ShownRow } from "./import-row-report.server";
import { rowHeadings } from "./import-words";
import { shownCell } from "./shown-cell";

/** Before the file’s own columns; none is a heading that an import knows, so that the file may be sent once mended. */
const HEAD = ["Ligne du fichier", "Bilan", "À savoir", "Colonne à corriger", "Fiche au cabinet"];

/** What is told of the rows of one’s own file, each with its cells as they came, to be mended there and sent again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "imports");
  const told = await toldRows(params.id, staff);
  if (!told) throw data(null, { status: 404 });
  await record(db(), staff, "import.exported", { kind: "import", id: params.id }, { rows: told.count });
  const lines = async function* () {
    for await (const rows of told.pieces) yield rows.map((row) => [...saidOf(row), ...row.cells.map(shownCell)]);
  };
  return streamedFile({
    name: `importation-${dashedDate(new Date())}.csv`,
    type: "text/csv; charset=utf-8",
    bytes: csvBytes([...HEAD, ...told.columns], whilePermitted(staff, "imports", lines())),
  });
}

function saidOf({ line, verdict, problems, remarks, record: about }: ShownRow): string[] {
  const columns = problems.flatMap(({ place }) => place?.column ?? place?.field ?? []);
  return [
    String(line),
    rowHeadings[verdict === "bon" ? "relire" : verdict],
    [...problems.map(({ says }) => says), ...remarks].join(" "),
    [...new Set(columns)].join(", "),
    about ? new URL(about.href, publicUrl()).href : "",
  ];
}
