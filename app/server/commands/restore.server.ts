import { ArchiveError, readArchive } from "../archive/archive-reader.server";
import type { Manifest } from "../archive/manifest.server";
import { planFor } from "../archive/rebuild.server";
import { RestorationRefused, restoreArchive } from "../archive/restoration.server";
import { openQueues } from "../archive/waiting-jobs.server";
import { migrateDatabase } from "../db/migrate.server";
import { env } from "../env.server";
import type { JobKind } from "../jobs/jobs.server";
import { fileNamed, readArguments } from "./arguments.server";
import { type Command, CommandFailure, commandLine, say } from "./command.server";

export const restore = (kinds: JobKind<never>[]): Command => ({
  operands: "FICHIER.tar.gz [--replace]",
  summary: "Remet une sauvegarde en place, tout ou rien\u202F; --replace efface ce que la base contient déjà.",
  opensDatabase: true,
  async run(args) {
    const { operands, options } = readArguments(args, 1, { replace: { type: "boolean" } });
    const file = fileNamed(operands[0]);
    try {
      await restoreFrom(file, options.replace === true, kinds);
    } catch (error) {
      if (error instanceof ArchiveError || error instanceof RestorationRefused) throw new CommandFailure(error.message);
      if ((error as { code?: string }).code === "ENOENT") throw new CommandFailure(`${file} n’existe pas.`);
      throw error;
    }
  },
});

async function restoreFrom(file: string, replace: boolean, kinds: JobKind<never>[]): Promise<void> {
  const manifest = await readArchive(file);
  const plan = planFor(manifest);
  const { url, role } = await migrateDatabase(env());
  const boss = await openQueues(url);
  try {
    const queued = await restoreArchive({ file, manifest, plan, replace, role, actor: commandLine, kinds }, boss);
    report(manifest, queued);
  } finally {
    await boss.stop({ graceful: false });
  }
}

function report({ createdAt, tables, files }: Manifest, queued: number): void {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  say(`Sauvegarde du ${createdAt} remise en place.`);
  const counts = {
    Messages: rows("message"),
    clients: rows("client"),
    dossiers: rows("matter"),
    pièces: rows("billing"),
    reçus: rows("receipt"),
    comptes: rows("staff_member"),
    tâches: queued,
    fichiers: files,
  };
  say(
    `${Object.entries(counts)
      .map(([what, n]) => `${what}\u00A0: ${n}`)
      .join("\u202F; ")}.`,
  );
  say("Chacun doit se reconnecter. Si le site tourne, redémarrez-le.");
  say(
    "Aucune pièce ni aucun reçu ne reçoit de numéro avant qu’un associé ait donné les derniers (Factures, «\u00A0Numéros des pièces\u00A0»).",
  );
}
