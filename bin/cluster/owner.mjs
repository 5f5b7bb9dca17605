import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../setup/start-error.mjs";

/**
 * The account PostgreSQL runs under. It refuses uid 0, so root lends it a number that is no account's.
 * @typedef {{ uid: number, gid: number, lent: boolean }} Account lent: not the account of this process
 */

/** Numbers that are given to nobody (systemd.io/UIDS-GIDS), and below 65536: a container may have no others. */
const OWN = Array.from({ length: 12 }, (_, i) => 65520 + i);

const NOBODY = 65534;

/** @returns {Account} */
export function postgresAccount() {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, lent: false };
  const taken = accounts();
  const own = OWN.find((number) => !taken.has(number));
  if (own) return { uid: own, gid: own, lent: true };
  throw new StartError(
    `Aucun des numéros ${OWN[0]} à ${OWN.at(-1)} n’est libre dans /etc/passwd : PostgreSQL n’a pas de compte à lui.\n` +
      "Lancez le site sous un compte ordinaire, ou indiquez DATABASE_URL.",
  );
}

/**
 * Who makes a new cluster: `initdb` wants a name for its uid, and `nobody` is the one that exists everywhere. @param
 * {Account} account @returns {Account}
 */
export function makerOf(account) {
  return account.lent ? { uid: NOBODY, gid: NOBODY, lent: true } : account;
}

/**
 * Refuses a cluster that was made under another account: PostgreSQL would, in words nobody understands.
 * @param {string} cluster an existing directory
 * @param {Account} account
 */
export function checkOwner(cluster, account) {
  const { uid } = statSync(cluster);
  const byRoot = uid === 0 || uid === NOBODY || OWN.includes(uid);
  if (uid === account.uid || (account.lent && byRoot)) return;
  const maker = byRoot ? "l’administrateur (root)" : `le compte numéro ${uid}`;
  const now = account.lent ? "l’administrateur (root)" : `le compte numéro ${account.uid}`;
  throw new StartError(
    `La base de données de ${cluster} a été créée par ${maker}, et cette commande est lancée par ${now}.\n` +
      "Lancez-la sous le même compte que la première fois, ou choisissez un autre dossier avec DATA_DIR.",
  );
}

/**
 * Gives the account a cluster that root lends and that is still `nobody`'s: just made, or of a version that lent it to
 * `nobody`. Nothing runs on it. The directory itself comes last, so that the next start goes on after a kill; until
 * then it is root's, and no process of `nobody` can enter it.
 * @param {string} cluster @param {Account} account
 */
export function takeOver(cluster, { uid, gid, lent }) {
  if (!lent || statSync(cluster).uid === uid) return;
  chownSync(cluster, 0, 0);
  giveEntries(cluster, uid, gid);
  chownSync(cluster, uid, gid);
}

/**
 * Links are given themselves: `nobody` could have made one to a file of somebody else. @param {string} directory @param
 * {number} uid @param {number} gid
 */
function giveEntries(directory, uid, gid) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) giveEntries(path, uid, gid);
    lchownSync(path, uid, gid);
  }
}

/** The numbers of the accounts of this machine. @returns {Set<number>} */
function accounts() {
  try {
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    return new Set(lines.map((line) => Number(line.split(":")[2])));
  } catch {
    return new Set();
  }
}
