import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { killAndWait, spread } from "../durability/kills.mjs";
import { watchNumberLocks } from "../durability/number-locks.mjs";
import { signIn, startProduct } from "../product.mjs";
import { percentile } from "../statistics.mjs";
import { startClerks } from "../visitors/invoice-clerks.mjs";

const CLERKS = 8;
const VAT_BP = 1800;
const CLIENTS = 20;
const COMMAND = fileURLToPath(new URL("../../bin/cabinet.mjs", import.meta.url));
/** A share of the kills of `durability`: each costs a restart, with fewer pieces between than there are messages. */
const KILLS_SHARE = 5;

/**
 * Invoices that eight clerks write, issue, cash and credit while the application and its database are killed. Numbers,
 * balances, TVA and the accountant's file are then held against what the clerks were told and had typed.
 * @param {import("../options.mjs").Options} options
 */
export async function pieces({ port, pieces: most, appKills, databaseKills }) {
  const kills = spread(Math.ceil(appKills / KILLS_SHARE), Math.ceil(databaseKills / KILLS_SHARE));
  const product = await startProduct({ port });
  try {
    const origin = `http://127.0.0.1:${port}`;
    const cookie = await signIn(port);
    const clients = await prepare(product, origin, cookie);
    const locks = await watchNumberLocks(product);
    const from = performance.now();
    const clerks = startClerks({ origin, cookie, clients, vatBp: VAT_BP, pieces: most, clerks: CLERKS });
    const working = clerks.done();
    for (const [n, victim] of kills.entries()) {
      while (clerks.count() < ((n + 1) * most) / (kills.length + 1)) await Promise.race([pause(50), working]);
      await killAndWait(product.pid, victim, clerks.count);
      console.error(`  ${n + 1}: ${victim} killed, ${clerks.count()} pieces`);
    }
    const { told, retried } = await working;
    const seconds = Math.round((performance.now() - from) / 1000);
    const held = locks.stop();
    const wrong = await wrongNumbers(product, told);
    const sums = await wrongSums(product, told);
    const verified = await cabinet(product, "verify", "factures");
    const file = await unbalanced(product, told);
    const at = `pieces: ${most.toLocaleString("en")} invoices by ${CLERKS} clerks, ${kills.length} kill -9`;
    return {
      rows: [
        {
          figure: `${at}: numbers missing, doubled or not as told`,
          ours: wrong.length,
          most: 0,
          note: `${seconds} s, ${retried} forms sent again`,
        },
        { figure: "pieces: exit of `verify factures`", ours: verified.code, most: 0, note: verified.said },
        { figure: "pieces: lock held, p50 ms", ours: percentile(held, 50), most: 20, note: `${held.length} measured` },
        { figure: "pieces: lock held, p95 ms", ours: percentile(held, 95), note: `longest ${percentile(held, 100)}` },
        { figure: "pieces: sums and TVA that differ by a franc", ours: sums.length, most: 0, note: sums.join(", ") },
        {
          figure: "pieces: papers of the accountant’s file that do not balance",
          ours: file.unbalanced,
          most: 0,
          note: `${file.papers} papers`,
        },
        { figure: "pieces: francs of fees and TVA missing in the accountant’s file", ours: file.missing, most: 0 },
      ],
      raw: { wrong, sums, verified, file, held },
    };
  } finally {
    await product.remove();
  }
}

/**
 * The clients, a rate of TVA and the accounts that the accountant's file needs.
 * @param {import("../product.mjs").Product} product @param {string} origin @param {string} cookie
 */
async function prepare(product, origin, cookie) {
  const post = async (/** @type {string} */ path, /** @type {Record<string, string>} */ fields) => {
    const headers = { Cookie: cookie, Origin: origin };
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams(fields),
    });
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  };
  const id = "00000000-0000-4000-8000-000000000018";
  await post("/reglages/tva", {
    id,
    du: new Date().toISOString().slice(0, 10),
    tva: "oui",
    taux: String(VAT_BP / 100),
  });
  await post(`/reglages/tva/${id}/confirmation`, {});
  await cabinet(product, "setting", "set", "billing_account_disbursements", "4718");
  const database = await product.database();
  const { rows } = await database.query(
    `insert into client (name, adresse, numero, naturedaffaire, avocat)
     select 'Client Exemple ' || n, 'Conakry', '+2246200000' || n, 'Commerciale', 'Maitre Exemple'
     from generate_series(10, 9 + ${CLIENTS}) as n returning id`,
  );
  await database.end();
  return rows.map((row) => row.id);
}

/**
 * Numbers 1 to the last once each, on days that never go back, each with the piece whose clerk was told it.
 * @param {import("../product.mjs").Product} product @param {import("../visitors/invoice-clerks.mjs").Told[]} told
 * @returns {Promise<string[]>}
 */
async function wrongNumbers(product, told) {
  const database = await product.database();
  const { rows } = await database.query(
    "select id, number, n, issued_on::text as day from billing where kind = 'facture' order by year, n",
  );
  await database.end();
  const numbers = new Map(told.map(({ id, number }) => [id, number]));
  const wrong = rows
    .filter(
      ({ id, number, n, day }, i) => n !== i + 1 || numbers.get(id) !== number || day < rows[Math.max(0, i - 1)].day,
    )
    .map(({ number }) => number);
  return rows.length === told.length ? wrong : [...wrong, `${rows.length} pieces, ${told.length} told`];
}

/**
 * What the clerks typed against what is stored: TVA and total of each piece, and what remains of all.
 * @param {import("../product.mjs").Product} product @param {import("../visitors/invoice-clerks.mjs").Told[]} told
 * @returns {Promise<string[]>} the numbers of wrong pieces, or the sum that is wrong
 */
async function wrongSums(product, told) {
  const database = await product.database();
  const { rows } = await database.query(
    `select id, billing.vat, billing.total, paid, credited, due from billing
     join billing_balance on billing_id = id where kind = 'facture'`,
  );
  await database.end();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return told.flatMap(({ id, number, ...typed }) => {
    const row = stored.get(id);
    const due = typed.total - typed.paid - typed.credited;
    const isRight =
      row &&
      [typed.vat, typed.total, typed.paid, typed.credited, due].join() ===
        [row.vat, row.total, row.paid, row.credited, row.due].join();
    return isRight ? [] : [number];
  });
}

/**
 * The papers of the accountant's file whose debit is not their credit, and how far its fees, TVA and débours are from
 * what was typed.
 * @param {import("../product.mjs").Product} product @param {import("../visitors/invoice-clerks.mjs").Told[]} told
 */
async function unbalanced(product, told) {
  const folder = mkdtempSync(join(tmpdir(), "cabinet-fec-"));
  const fec = join(folder, "fec.txt");
  const days = told.map(({ day }) => day).sort();
  const written = await cabinet(
    product,
    "export",
    "comptable",
    "--du",
    days[0] ?? "",
    "--au",
    days.at(-1) ?? "",
    "--format",
    "fec",
    fec,
  );
  if (written.code !== 0) throw new Error(`the accountant’s file was not written: ${written.said}`);
  const [head = "", ...lines] = readFileSync(fec, "utf8").trimEnd().split("\r\n");
  rmSync(folder, { recursive: true });
  const names = head.split("\t");
  const [number, debit, credit, account] = ["EcritureNum", "Debit", "Credit", "CompteNum"].map((name) =>
    names.indexOf(name),
  );
  /** @type {Map<string, bigint>} */
  const papers = new Map();
  /** @type {Map<string, bigint>} */
  const accounts = new Map();
  const francs = (/** @type {string | undefined} */ text) => BigInt((text || "0").replace(/,00$/, ""));
  for (const cells of lines.map((line) => line.split("\t"))) {
    const amount = francs(cells[debit ?? -1]) - francs(cells[credit ?? -1]);
    for (const [sums, key] of /** @type {const} */ ([
      [papers, cells[number ?? -1]],
      [accounts, cells[account ?? -1]],
    ]))
      sums.set(key ?? "", (sums.get(key ?? "") ?? 0n) + amount);
  }
  const kept = told.filter(({ credited }) => credited === 0n);
  const sum = (/** @type {"vat" | "total"} */ of) => kept.reduce((all, one) => all + one[of], 0n);
  const sold = -["706", "4432", "4718"].reduce((all, one) => all + (accounts.get(one) ?? 0n), 0n);
  const missing = [sum("total") - sold, sum("vat") + (accounts.get("4432") ?? 0n)];
  return {
    papers: papers.size,
    unbalanced: [...papers.values()].filter((left) => left !== 0n).length,
    missing: Number(missing.reduce((all, one) => all + (one < 0n ? -one : one), 0n)),
  };
}

/**
 * `npm run cabinet` beside the running product.
 * @param {import("../product.mjs").Product} product @param {string[]} words
 */
async function cabinet(product, ...words) {
  const env = { ...process.env, DATA_DIR: product.dataDir };
  return promisify(execFile)(process.execPath, [COMMAND, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim().replaceAll("\n", " ") }),
    (error) => ({ code: Number(error.code), said: String(error.stderr).trim() }),
  );
}
