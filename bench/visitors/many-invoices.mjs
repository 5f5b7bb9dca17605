import { createHash, randomUUID } from "node:crypto";
import { toCardinal } from "n2words/fr-FR";
import { FIRST_NAMES } from "./words.mjs";

/** Searches that differ in how many pieces match and in how an index can help. */
export const INVOICE_SEARCHES = [
  { what: "one number", words: `F-${new Date().getFullYear()}-0123` },
  { what: "part of a number", words: "-0123" },
  { what: "frequent name of a client", words: FIRST_NAMES[0] ?? "fatoumata" },
  { what: "half a name", words: "fato" },
  { what: "word of every line", words: "honoraires" },
  { what: "a day", words: "12/01" },
  { what: "no match", words: "zzyzx" },
];

const PREFIXES = { facture: "F", provision: "P", avoir: "AV", recu: "RC" };
/** The firm issues as many in a year. */
const A_YEAR = 4_000;
const BATCH = 1_000;

/** Written with its keys in order, as the product writes what it chains. @param {any} value @returns {string} */
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(",")}]`
    : value && typeof value === "object"
      ? `{${Object.keys(value)
          .sort()
          .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
          .join(",")}}`
      : JSON.stringify(value);

/** @param {number} francs */
const inWords = (francs) => {
  const words = toCardinal(francs);
  return `${words} ${/(?:million|milliard)s?$/.test(words) ? "de " : ""}francs guinéens`;
};

/**
 * Fills the tables up to `size` pieces, of matters that are there: invoices, one of ten a provision, a few credit
 * notes; six of seven are paid. They are chained as the product chains them: `verify factures` finds nothing wrong.
 * @param {import("pg").Client} database @param {number} size
 */
export async function fillInvoices(database, size) {
  const { rows: matters } = await database.query(`
    select matter.id, client_id, reference, title, name from matter join client on client.id = client_id order by matter.year, n`);
  const { rows: there } = await database.query("select count(*)::int as n from billing");
  if (there[0].n > 0 && there[0].n < size) throw new Error("pieces are filled in at once: a chain has one end");
  if (there[0].n > 0) return;
  /** @type {Map<string, { n: number, year: number, hash: string, ends: Map<number, any> }>} */
  const chains = new Map();
  const chained = (
    /** @type {keyof typeof PREFIXES} */ kind,
    /** @type {string} */ day,
    /** @type {object} */ content,
  ) => {
    const year = Number(day.slice(0, 4));
    const chain = chains.get(kind) ?? { n: 0, year, hash: "", ends: new Map() };
    const n = chain.year === year ? chain.n + 1 : 1;
    const number = `${PREFIXES[kind]}-${year}-${String(n).padStart(4, "0")}`;
    const text = canonical({ ...content, prefix: PREFIXES[kind], year, n, number, issuedOn: day });
    const hash = createHash("sha256").update(`${chain.hash}\n${text}`, "utf8").digest("hex");
    const link = {
      kind,
      prefix: PREFIXES[kind],
      year,
      n,
      number,
      issued_on: day,
      content: text,
      format: 1,
      prev_hash: chain.hash,
      hash,
    };
    chain.ends.set(year, { kind, year, last: n, last_day: day, last_hash: hash });
    chains.set(kind, { ...chain, n, year, hash });
    return link;
  };
  const today = Date.now();
  for (let from = 0; from < size; from += BATCH) {
    /** @type {Record<string, any[]>} */
    const rows = {
      billing: [],
      billing_line: [],
      billing_balance: [],
      payment: [],
      payment_balance: [],
      allocation: [],
      receipt: [],
    };
    for (let i = from; i < Math.min(from + BATCH, size); i += 1) {
      const matter = matters[(i * 7) % matters.length];
      const daysAgo = Math.floor(((size - 1 - i) * 365) / A_YEAR);
      const day = (/** @type {number} */ later) =>
        new Date(today + (later - daysAgo) * 86_400_000).toISOString().slice(0, 10);
      const kind = i % 10 === 3 ? "provision" : "facture";
      const id = randomUUID();
      const fee = 250_000 + (i % 40) * 50_000;
      const amounts = kind === "facture" && i % 3 === 0 ? [fee, 472_000] : [fee];
      const lines = amounts.map((amount, place) => ({
        kind: "honoraires",
        label: place ? "Rédaction des conclusions" : "Honoraires de consultation",
        qty: "1.00",
        unit: amount,
        amount,
        vatBp: null,
      }));
      const total = amounts.reduce((all, one) => all + one, 0);
      const sums = { net: total, vat: 0, disbursements: 0, deducted: 0, total };
      const client = { id: matter.client_id, name: matter.name, address: "Conakry", taxNumber: "" };
      const told = { id: matter.id, reference: matter.reference, title: matter.title };
      const content = {
        id,
        kind,
        dueOn: day(30),
        firm: { name: "Cabinet d’exemple" },
        client,
        matter: told,
        corrects: null,
        lines,
        rates: [],
        ...sums,
        words: inWords(total),
        mentions: [],
      };
      const piece = { id, client_id: client.id, matter_id: matter.id, due_on: day(30), corrects_id: null, ...sums };
      const link = chained(kind, day(0), content);
      rows.billing?.push({ ...piece, ...link });
      rows.billing_line?.push(
        ...lines.map(({ vatBp, ...line }, place) => ({ billing_id: id, place: place + 1, ...line, vat_bp: vatBp })),
      );
      const isCredited = kind === "facture" && i % 50 === 7;
      const paid = isCredited || i % 7 === 0 ? 0 : i % 11 === 0 ? total / 2 : total;
      rows.billing_balance?.push({ billing_id: id, total, paid, credited: isCredited ? total : 0 });
      if (isCredited) {
        const avoir = randomUUID();
        const corrects = { id, number: link.number, issuedOn: day(0) };
        rows.billing?.push({
          ...piece,
          id: avoir,
          corrects_id: id,
          due_on: null,
          ...chained("avoir", day(0), { ...content, id: avoir, kind: "avoir", dueOn: null, corrects }),
        });
        rows.billing_line?.push(
          ...lines.map(({ vatBp, ...line }, place) => ({
            billing_id: avoir,
            place: place + 1,
            ...line,
            vat_bp: vatBp,
          })),
        );
      }
      if (paid === 0) continue;
      const payment = {
        id: randomUUID(),
        method: "especes",
        amount: paid,
        receivedOn: day(0),
        payer: matter.name,
        reference: "",
      };
      const code = `${i}`.padStart(16, "0");
      rows.payment?.push({
        id: payment.id,
        client_id: client.id,
        method: "especes",
        amount: paid,
        received_on: day(0),
        payer: matter.name,
        reference: "",
      });
      rows.payment_balance?.push({
        payment_id: payment.id,
        amount: paid,
        allocated: paid,
        refunded: 0,
        reversed: false,
      });
      rows.allocation?.push({
        form_id: payment.id,
        payment_id: payment.id,
        billing_id: id,
        amount: paid,
        at: `${day(0)}T12:00:00Z`,
      });
      rows.receipt?.push({
        payment_id: payment.id,
        code,
        ...chained("recu", day(0), {
          code,
          firm: { name: "Cabinet d’exemple" },
          client: { id: client.id, name: client.name, address: "Conakry" },
          payment,
          pieces: [{ id, kind, number: link.number, amount: paid }],
          unallocated: 0,
          words: inWords(paid),
        }),
      });
    }
    await store(database, rows);
  }
  await store(database, { number_series: [...chains.values()].flatMap(({ ends }) => [...ends.values()]) });
  const { rows: accounts } = await database.query(`
    select matter_id as id, matter_id, sum(paid)::text as paid from billing join billing_balance on billing_id = billing.id
    where kind = 'provision' group by matter_id having sum(paid) > 0`);
  await store(database, { provision_account: accounts.map((one) => ({ ...one, deducted: 0, refunded: 0 })) });
  for (const table of [
    "billing",
    "billing_line",
    "billing_balance",
    "payment",
    "payment_balance",
    "allocation",
    "receipt",
    "provision_account",
  ])
    await database.query(`vacuum analyze ${table}`);
}

/**
 * Without the triggers, by which twenty thousand pieces would take an hour.
 * @param {import("pg").Client} database @param {Record<string, any[]>} rows
 */
async function store(database, rows) {
  await database.query("set session_replication_role = replica");
  for (const [table, all] of Object.entries(rows)) {
    const columns = Object.keys(all[0] ?? {})
      .filter((column) => column !== "number")
      .join(", ");
    if (!columns) continue;
    const from = `from jsonb_populate_recordset(null::${table}, $1) as told`;
    const insert =
      table === "allocation"
        ? `insert into allocation (${columns}, hash) select ${columns}, allocation_hash(told) ${from}`
        : `insert into ${table} (${columns}) select ${columns} ${from}`;
    await database.query(insert, [JSON.stringify(all)]);
  }
  await database.query("set session_replication_role = origin");
}
