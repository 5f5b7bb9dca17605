import { statSync } from "node:fs";
import { StartError } from "../setup/start-error.mjs";

/**
 * The account PostgreSQL runs under. It refuses uid 0, so root lends it to `nobody`, the one unprivileged account that
 * exists everywhere (initdb wants a name for its uid, so a number of our own would not do).
 * @typedef {{ uid: number, gid: number, lent: boolean }} Account lent: not the account of this process
 */

const NOBODY = 65534;

/** @returns {Account} */
export function postgresAccount() {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  return uid === 0 ? { uid: NOBODY, gid: NOBODY, lent: true } : { uid, gid, lent: false };
}

/**
 * Refuses a cluster that was made under another account: PostgreSQL would, in words nobody understands.
 * @param {string} cluster an existing directory
 * @param {Account} account
 */
export function checkOwner(cluster, account) {
  const { uid } = statSync(cluster);
  if (uid === account.uid) return;
  const maker = uid === NOBODY || uid === 0 ? "l’administrateur (root)" : `le compte numéro ${uid}`;
  const now = account.lent ? "l’administrateur (root)" : `le compte numéro ${account.uid}`;
  throw new StartError(
    `La base de données de ${cluster} a été créée par ${maker}, et cette commande est lancée par ${now}.\n` +
      "Lancez-la sous le même compte que la première fois, ou choisissez un autre dossier avec DATA_DIR.",
  );
}
