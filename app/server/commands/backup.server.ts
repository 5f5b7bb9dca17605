import { stat } from "node:fs/promises";
import pg from "pg";
import { record } from "~/server/journal/journal.server";
import { readArchive } from "../archive/archive-reader.server";
import { ArchiveWriter } from "../archive/archive-writer.server";
import { LISEZMOI, MANIFEST, type Manifest } from "../archive/manifest.server";
import { hasSchema, writeSnapshot } from "../archive/snapshot.server";
import { writeStoredFiles } from "../archive/stored-files.server";
import { db, openDatabase } from "../db/db.server";
import { ownerAddress } from "../db/migrate.server";
import { env } from "../env.server";
import type { JobKind } from "../jobs/jobs.server";
import { fileNamed, readArguments } from "./arguments.server";
import { type Command, CommandFailure, commandLine, say } from "./command.server";
import { writeWholeFile } from "./whole-file.server";

export const backup = (kinds: JobKind<never>[]): Command => ({
  operands: "FICHIER.tar.gz",
  summary: "Sauvegarde toute la base et les fichiers, le site restant en service\u202F; n’écrase jamais un fichier.",
  // Not migrated first: the copy made before an upgrade must leave the running version's schema alone.
  opensDatabase: true,
  async run(args) {
    const file = fileNamed(readArguments(args, 1).operands[0]);
    let manifest: Manifest | undefined;
    openDatabase(ownerAddress(env()));
    await writeWholeFile(file, async (handle, part) => {
      manifest = await writeArchive(new ArchiveWriter(handle), kinds);
      await handle.sync();
      // Read back as a restore would: a backup nobody can read is none.
      await readArchive(part);
      await record(db(), commandLine, "backup.made", null, counts(manifest));
    });
    const rows = counts(manifest);
    const { size } = await stat(file);
    say(`Sauvegarde faite et relue\u00A0: ${file} (${Math.ceil(size / 1024)} Kio).`);
    say(`Messages : ${rows.message ?? 0} ; tâches en attente : ${manifest?.jobs} ; fichiers : ${manifest?.files}.`);
  },
});

function counts(manifest: Manifest | undefined): Record<string, number> {
  return Object.fromEntries((manifest?.tables ?? []).map(({ name, rows }) => [name, rows]));
}

async function writeArchive(writer: ArchiveWriter, kinds: JobKind<never>[]): Promise<Manifest> {
  await writer.add("LISEZMOI.txt", Buffer.from(LISEZMOI));
  const client = new pg.Client({ connectionString: ownerAddress(env()), application_name: "cabinet-backup" });
  // What is lost is said by the next query, if one needs it; without a listener a lost connection ends the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const clockKinds = kinds.filter((kind) => kind.cron).map((kind) => kind.name);
    if (!(await hasSchema(client))) throw new CommandFailure("La base est vide\u00A0: il n’y a rien à sauvegarder.");
    const contents = await writeSnapshot(client, writer, clockKinds);
    const files = await writeStoredFiles(writer);
    const manifest: Manifest = {
      format: "cabinet-backup",
      version: 1,
      createdAt: new Date().toISOString(),
      ...contents,
      files,
      parts: writer.parts,
    };
    await writer.end(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    return manifest;
  } finally {
    await client.end();
  }
}
