import { importCommand } from "~/abilities/imports/import-command.server";
import { exportAccounting } from "~/records/invoices/accounting/accounting-command.server";
import { verifyInvoices } from "~/records/invoices/pieces/verify-command.server";
import { exportMessages } from "~/records/messages/export-command.server";
import { userAdd, userReset, userResetFactor } from "~/records/people/user-commands.server";
import { backup } from "~/server/commands/backup.server";
import { type Command, CommandFailure, UsageError } from "~/server/commands/command.server";
import { migrate } from "~/server/commands/migrate-command.server";
import { restore } from "~/server/commands/restore.server";
import { closeDatabase, openDatabase } from "~/server/db/db.server";
import { migrateDatabase } from "~/server/db/migrate.server";
import { type Env, EnvironmentError, parseEnv, setEnv } from "~/server/env.server";
import { describeError, log } from "~/server/log.server";
import { settingGet, settingList, settingSet } from "~/server/settings/setting-command.server";
import { loadSettings } from "~/server/settings/settings.server";
import { jobKinds } from "./job-kinds.server";

/** Every command by its name, which is one word or two. */
const commands: Record<string, Command> = {
  migrate,
  "user add": userAdd,
  "user reset": userReset,
  "user reset-factor": userResetFactor,
  backup: backup(jobKinds),
  restore: restore(jobKinds),
  "export contacts": exportMessages,
  "export comptable": exportAccounting,
  "import contacts": importCommand({
    slug: "messages",
    summary:
      "Reprend les messages de l’ancien site (JSON, CSV ou XLSX\u00A0: _id, nom, email, message, dateajout)\u202F; refaire n’ajoute rien.",
    csv: { needs: ["message", "dateajout"], head: "_id;nom;email;message;dateajout" },
    status: "nouveau",
  }),
  "import dossiers": importCommand({
    slug: "dossiers",
    summary:
      "Reprend les dossiers d’un tableau (CSV, XLSX ou JSON\u00A0: ancienne référence, intitulé, client, nature d’affaire…)\u202F; refaire n’ajoute rien.",
    csv: { needs: ["oldReference", "title", "client"], head: "Ancienne référence;Intitulé;Client;Nature d’affaire" },
  }),
  "import audiences": importCommand({
    slug: "audiences",
    summary:
      "Reprend les audiences d’un tableau ou d’un calendrier (CSV, XLSX, ICS ou JSON\u00A0: dossier, juridiction, jour, heure, avocat, objet…)\u202F; refaire n’ajoute rien.",
    csv: { needs: ["reference", "court", "day"], head: "Dossier;Juridiction;Jour;Heure;Avocat;Objet" },
  }),
  "import factures": importCommand({
    slug: "reprises",
    summary:
      "Reprend d’anciennes factures impayées d’un tableau (CSV, XLSX ou JSON\u00A0: numéro, client, dossier, date, échéance, total, déjà payé)\u202F; refaire n’ajoute rien.",
    csv: {
      needs: ["number", "client", "issuedOn", "total"],
      head: "Numéro;Client;Dossier;Date;Échéance;Total;Déjà payé",
    },
  }),
  "verify factures": verifyInvoices,
  "setting list": settingList,
  "setting get": settingGet,
  "setting set": settingSet,
};

/**
 * The command line `npm run cabinet -- …`. Opens what the command needs, runs it and closes. Returns the exit code: 0
 * done, 1 not done (the reason is on standard error), 2 words that are no command, 78 a wrong environment (EX_CONFIG).
 */
export async function runCommand(argv: string[], source: Record<string, string | undefined>): Promise<number> {
  const found = find(argv);
  if (!found) {
    const asked = argv.length === 0 || ["help", "aide", "--help", "-h"].includes(argv[0] ?? "");
    (asked ? process.stdout : process.stderr).write(usage(asked ? undefined : "Commande inconnue."));
    return asked && argv.length > 0 ? 0 : 2;
  }
  try {
    const env = parseEnv(source);
    setEnv(env);
    log.level = source.LOG_LEVEL || "warn";
    if (!found.command.opensDatabase) await openAll(env);
    await found.command.run(found.args);
    return 0;
  } catch (error) {
    return explain(error, found);
  } finally {
    await closeDatabase();
  }
}

async function openAll(env: Env): Promise<void> {
  openDatabase((await migrateDatabase(env)).url);
  await loadSettings();
}

type Found = { name: string; command: Command; args: string[] };

function find(argv: string[]): Found | undefined {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(" ");
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command && argv.length >= words) return { name, command, args: argv.slice(words) };
  }
  return undefined;
}

function explain(error: unknown, { name, command }: Found): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\nUsage\u00A0: ${line(name, command)}\n`);
    return 2;
  }
  if (error instanceof EnvironmentError || error instanceof CommandFailure) {
    process.stderr.write(`${error.message}\n`);
    return error instanceof EnvironmentError ? 78 : 1;
  }
  log.error({ event: "command", command: name, err: error });
  process.stderr.write(`La commande «\u00A0${name}\u00A0» a échoué\u00A0: ${String(describeError(error).message)}\n`);
  return 1;
}

function usage(reason?: string): string {
  const lines = Object.entries(commands).map(([name, command]) => `  ${line(name, command)}\n      ${command.summary}`);
  return `${reason ? `${reason}\n\n` : ""}Commandes du cabinet :\n\n${lines.join("\n")}\n`;
}

function line(name: string, { operands }: Command): string {
  return `npm run cabinet -- ${name}${operands ? ` ${operands}` : ""}`;
}
