import { CSV_MARK, csvLine } from "~/lib/csv";
import { requirePermission } from "~/server/auth/staff.server";
import { STREAM_MARK } from "~/server/http/streamed.server";
import type { Route } from "./+types/journal-export-file";
import { exportedEntries } from "./journal-export.server";
import { readJournalFilters } from "./journal-filters.server";
import { journalLines } from "./journal-lines.server";
import { actionsOf } from "./journal-parts.server";
import type { JournalRow } from "./journal-reading.server";

const HEAD = ["Numéro", "Date", "Personne", "Action", "Précisions", "Sujet", "Code de l’action", "Référence"];

/** The entries that match the filters of the address, as CSV, sent as they are read. Itself an entry of the journal. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "journal");
  const filters = readJournalFilters(url.searchParams);
  const batches = exportedEntries(filters, actionsOf(filters.verb, filters.thing), staff);
  // Before anything is answered: a database that is away still gets its own status.
  let batch = await batches.next();
  const encoder = new TextEncoder();
  let head = CSV_MARK + csvLine(HEAD);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const lines = batch.done ? "" : await asCsv(batch.value, staff);
      controller.enqueue(encoder.encode(head + lines));
      head = "";
      if (batch.done) return controller.close();
      batch = await batches.next();
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="journal.csv"',
      "Cache-Control": "no-store",
      [STREAM_MARK]: "1",
    },
  });
}

async function asCsv(rows: JournalRow[], staff: { id: string }): Promise<string> {
  const lines = await journalLines(rows, staff);
  return lines
    .map((line, i) => {
      const { id = 0, action = "", subjectId = null } = rows[i] ?? {};
      const { stamp, person, text, more, subject } = line;
      return csvLine([id, stamp, person, text, more.join(", "), subject?.label ?? null, action, subjectId]);
    })
    .join("");
}
