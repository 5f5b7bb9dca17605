import { sql } from "drizzle-orm";
import { paths } from "~/paths";
import { passwordHash } from "~/server/auth/password-hash.server";
import { type Database, db, type Transaction } from "~/server/db/db.server";
import { EnvironmentError, env } from "~/server/env.server";
import { systemActor } from "~/server/journal/journal.server";
import { makeLink, readLink, useLink } from "./one-time-link.server";
import { isOwnOrCommon } from "./password-rules.server";
import { countStaff, createAccount, setPassword } from "./staff-accounts.server";

/** Any constant: of two people (or processes) creating the first account at once, one wins. */
const FIRST_ACCOUNT_LOCK = 7241_1961;
/** What first-account links open: there is one thing to open. */
const THE_FIRST = "staff";

type FirstAccount = { name: string; email: string; password: string };

/** Runs `work` while nobody else can create a first account; null when there is a member of staff already. */
async function whileNobody<T>(work: (tx: Transaction) => Promise<T>): Promise<T | null> {
  const database: Database = db();
  return database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
    return (await countStaff(tx)) > 0 ? null : work(tx);
  });
}

async function create(tx: Transaction, { name, email }: FirstAccount, hash: string): Promise<boolean> {
  const id = await createAccount(tx, { name, email, role: "associe" }, systemActor);
  if (id) await setPassword(tx, id, hash);
  return id !== null;
}

/**
 * Creates the account of ADMIN_EMAIL and ADMIN_PASSWORD when both are set and there is none yet. Throws
 * EnvironmentError for a password that is soon guessed: the process does not start. Once there is an account the
 * variables mean nothing.
 */
export async function createConfiguredAccount(): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env();
  if (!email || !password || (await countStaff(db())) > 0) return;
  const account = { name: "Administration", email, password };
  if (await isOwnOrCommon(password, account))
    throw new EnvironmentError(
      "Wrong environment:\n  ADMIN_PASSWORD: too easily guessed (a common password, a name, a date, a keyboard pattern); choose several unrelated words",
    );
  const hash = await passwordHash(password);
  await whileNobody((tx) => create(tx, account, hash));
}

/** Prints the one-time link to create the first account while there is none; links of earlier starts stop working. */
export async function announceFirstAccount(url: string): Promise<void> {
  const key = await whileNobody((tx) => makeLink(tx, "first-account", THE_FIRST));
  if (key)
    process.stdout.write(`Premier compte (lien à usage unique, 24 h) : ${url}${paths.firstAccount}?cle=${key}\n`);
}

/** `gone`: there is a member of staff already; `unknown`: the key is wrong, too old or replaced by a later start's. */
export type FirstAccountDoor = "open" | "gone" | "unknown";

/** Whether a link still leads to the creation of the first account. */
export async function firstAccountDoor(key: string): Promise<FirstAccountDoor> {
  if ((await countStaff(db())) > 0) return "gone";
  return (await readLink(db(), "first-account", key)) ? "open" : "unknown";
}

/** Creates the first associé with a link, which is then used up. Race-safe: one of several callers gets « open ». */
export async function createFirstAccount(key: string, account: FirstAccount): Promise<FirstAccountDoor> {
  const door = await firstAccountDoor(key);
  if (door !== "open") return door;
  const hash = await passwordHash(account.password);
  const created = await whileNobody(async (tx) => {
    if (!(await useLink(tx, "first-account", key))) return false;
    return create(tx, account, hash);
  });
  if (created === null) return "gone";
  return created ? "open" : "unknown";
}
