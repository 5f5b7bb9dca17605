import { readFileSync } from "node:fs";
import { typedLine } from "~/lib/typed-text";
import { passwordLink } from "~/server/accounts/password-link.server";
import { checkPassword } from "~/server/accounts/password-rules.server";
import { checkPerson } from "~/server/accounts/person-rules.server";
import { createAccount, findAccount, roleNames, setPassword } from "~/server/accounts/staff-accounts.server";
import { passwordHash } from "~/server/auth/password-hash.server";
import type { Role } from "~/server/auth/permissions";
import { readArguments } from "~/server/commands/arguments.server";
import { type Command, CommandFailure, commandLine, say, UsageError } from "~/server/commands/command.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { resetFromCommandLine } from "./second-factor-reset.server";

const roles = Object.keys(roleNames) as Role[];

/** `user add`: an account with a password read from standard input, or with a one-time link to choose one. */
export const userAdd: Command = {
  operands: `--email ADRESSE --name NOM --role ${roles.join("|")} [--password-stdin]`,
  summary: "Crée un compte ; sans mot de passe, affiche un lien à usage unique pour en choisir un.",
  async run(args) {
    const { options } = readArguments(args, 0, {
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string", default: "secretariat" },
      "password-stdin": { type: "boolean" },
    });
    const person = { name: typedLine(options.name), email: typedLine(options.email) };
    const role = roles.find((known) => known === options.role);
    if (!role) throw new UsageError(`Le rôle est l’un de : ${roles.join(", ")}.`);
    const password = options["password-stdin"] ? readFileSync(0, "utf8").replace(/\r?\n$/, "") : null;
    const wrong = {
      ...checkPerson(person),
      ...(password === null ? {} : await checkPassword(password, password, person)),
    };
    const [first] = Object.values(wrong);
    if (first) throw new UsageError(first);

    const hash = password === null ? null : await passwordHash(password);
    const id = await db().transaction(async (tx) => {
      const created = await createAccount(tx, { ...person, role }, commandLine);
      if (created && hash) await setPassword(tx, created, hash);
      return created;
    });
    if (!id) throw new CommandFailure("Un compte existe déjà sous cette adresse.");
    say("Compte créé.");
    if (!hash) say(`Lien pour choisir le mot de passe (une heure, une fois) : ${await passwordLink(id)}`);
  },
};

/** The account of the address that a command was given. */
async function accountOf(args: string[]) {
  const { operands } = readArguments(args, 1);
  const account = await findAccount(db(), operands[0] ?? "");
  if (!account) throw new CommandFailure("Aucun compte sous cette adresse.");
  return account;
}

/** `user reset`: a one-time link for somebody who has lost their password. */
export const userReset: Command = {
  operands: "ADRESSE",
  summary: "Affiche un lien à usage unique pour choisir un nouveau mot de passe.",
  async run(args) {
    const account = await accountOf(args);
    if (!account.active)
      throw new CommandFailure(
        "Ce compte est désactivé\u00A0: un associé doit d’abord le réactiver, depuis «\u00A0Équipe\u00A0».",
      );
    const link = await passwordLink(account.id);
    await record(db(), commandLine, "password.link-made", { kind: "staff", id: account.id });
    say(`Lien pour choisir le mot de passe (une heure, une fois) : ${link}`);
  },
};

/** `user reset-factor`: for the only associé who has lost phone, passkeys and recovery codes. */
export const userResetFactor: Command = {
  operands: "ADRESSE",
  summary: "Retire la double authentification d’un compte et ferme ses sessions\u202F; le mot de passe reste.",
  async run(args) {
    const account = await accountOf(args);
    if (!(await resetFromCommandLine(account.id, commandLine)))
      throw new CommandFailure("Ce compte n’a pas de double authentification.");
    say("Double authentification retirée, sessions fermées. Le mot de passe seul ouvre le compte.");
  },
};
