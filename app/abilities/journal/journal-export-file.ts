import { csvBytes } from "~/abilities/exports/csv-bytes.server";
import { whilePermitted } from "~/server/auth/permission-condition.server";
import { requirePermission } from "~/server/auth/staff.server";
import { streamedFile } from "~/server/http/streamed-file.server";
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
  const entries = exportedEntries(filters, actionsOf(filters.verb, filters.thing), staff);
  const bytes = csvBytes(HEAD, whilePermitted(staff, "journal", cellsOf(entries, staff)));
  return streamedFile({ name: "journal.csv", type: "text/csv; charset=utf-8", bytes });
}

async function* cellsOf(batches: AsyncGenerator<JournalRow[]>, staff: { id: string }) {
  for await (const rows of batches) {
    const lines = await journalLines(rows, staff);
    yield lines.map(({ stamp, person, text, more, subject }, i) => {
      const { id = 0, action = "", subjectId = null } = rows[i] ?? {};
      return [id, stamp, person, text, more.join(", "), subject?.label ?? null, action, subjectId];
    });
  }
}
