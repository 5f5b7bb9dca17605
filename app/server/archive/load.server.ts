import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from } from "pg-copy-streams";
import { openFiles } from "../files/files.server";
import { ArchiveError, type Entry, readArchive } from "./archive-reader.server";
import type { Manifest } from "./manifest.server";
import { restoreStoredFile } from "./stored-files.server";
import { JOB_COLUMNS, keptTables, quoted } from "./tables.server";

/** Where waiting jobs wait until they are queued anew; gone with the transaction. */
export const WAITING_JOBS = "pg_temp.waiting_job";

/**
 * Loads the parts of an archive into an empty schema, files included, and counts what arrived. `expected` is the
 * manifest that was checked before. Throws ArchiveError when the file is no longer that one, or when something does not
 * fit.
 */
export async function loadArchive(client: ClientBase, file: string, expected: Manifest): Promise<void> {
  await client.query(`CREATE TEMPORARY TABLE waiting_job (${JOB_COLUMNS}) ON COMMIT DROP`);
  const copies = await copyStatements(client, expected);
  const store = await openFiles();
  const again = await readArchive(file, async (entry) => {
    if (entry.name.startsWith("files/")) return restoreStoredFile(entry, store);
    const copy = copies.get(folderOf(entry.name));
    if (copy) return loadPart(client, copy, entry);
    for await (const _ of entry.content);
  });
  if (JSON.stringify(again.parts) !== JSON.stringify(expected.parts)) {
    throw new ArchiveError("Le fichier a changé pendant la restauration.");
  }
  await countRows(client, expected);
}

async function copyStatements(client: ClientBase, { tables }: Manifest): Promise<Map<string, string>> {
  const known = new Map((await keptTables(client)).map((table) => [table.name, new Set(table.columns)]));
  const copies = new Map([["jobs", `COPY ${WAITING_JOBS} FROM STDIN`]]);
  for (const table of tables) {
    if (!table.columns.every((column) => known.get(table.name)?.has(column))) {
      throw new ArchiveError(
        `Archive refusée\u00A0: la table «\u00A0${table.name}\u00A0» n’est pas celle de son schéma.`,
      );
    }
    const sql = quoted(client, table);
    copies.set(`tables/${table.name}`, `COPY ${sql.table} (${sql.columns}) FROM STDIN`);
  }
  return copies;
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf("/")));
}

/** Parts hold whole rows, so that each is a COPY of its own. */
async function loadPart(client: ClientBase, copy: string, { content }: Entry): Promise<void> {
  await pipeline(content, client.query(from(copy)));
}

async function countRows(client: ClientBase, { tables, jobs }: Manifest): Promise<void> {
  const counted = [
    ...tables.map(({ name, rows }) => ({ name, rows, table: `public.${client.escapeIdentifier(name)}` })),
  ];
  counted.push({ name: "jobs", rows: jobs, table: WAITING_JOBS });
  for (const { name, rows, table } of counted) {
    const { rows: found } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
    if (Number(found[0]?.count) !== rows) {
      throw new ArchiveError(`Archive refusée\u00A0: «\u00A0${name}\u00A0» n’a pas le nombre de lignes annoncé.`);
    }
  }
}
