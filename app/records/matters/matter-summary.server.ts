import { escapedHtml } from "~/lib/escaped-html";
import { frenchNumber } from "~/lib/french-number";
import { toBringWords } from "~/records/hearings/hearing";
import type { TakenPayment, TakenPiece } from "~/records/invoices/takeaway-money.server";

/** What of a matter is copied, as far as one reads it at once; its entries come piece by piece. */
export type Takeaway = {
  reference: string;
  title: string;
  client: string;
  facts: { label: string; value: string }[];
  parties: Party[];
  proceedings: Proceeding[];
  hearings: TakenHearing[];
  deadlines: TakenDeadline[];
  pieces: TakenPiece[];
  payments: TakenPayment[];
  firm: string;
  made: string;
};

export type Party = { name: string; side: string; quality: string; counsel: string; phone: string; note: string };
export type Proceeding = {
  court: string;
  chamber: string;
  number: string;
  level: string;
  decision: string;
  decided: string;
};

/** A day in court. `day` « 20/11/2026 », empty when it is to be fixed. */
export type TakenHearing = Record<
  | "day"
  | "hour"
  | "court"
  | "chamber"
  | "room"
  | "lawyer"
  | "along"
  | "purpose"
  | "number"
  | "standing"
  | "reason"
  | "toBring"
  | "note",
  string
>;

/** A day by which something was, or is, to be done; `steps`: how it was found; `proof`: what was done, or why not. */
export type TakenDeadline = Record<
  "due" | "title" | "steps" | "lawyer" | "standing" | "proof" | "doneBy" | "confirmedBy",
  string
>;

/** A note, a call or a task as a person reads it. */
export type TakenEntry = {
  stamp: string;
  title: string;
  words: string;
  by: string;
  to: string;
  due: string;
  done: string;
};

/** How a summary is written down. */
type Style = {
  begin: (title: string, note: string) => string;
  heading: (words: string) => string;
  /** Lines « label: value ». */
  facts: (facts: { label: string; value: string }[]) => string;
  entry: (head: string, words: string) => string;
  end: string;
};

const CSS = [
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}",
  "h2{margin:2rem 0 .5rem;border-bottom:1px solid #999;break-after:avoid}",
  "dl{margin:0 0 1rem;break-inside:avoid}",
  "dl div{display:flex;gap:1rem}",
  "dt{flex:0 0 12rem;color:#555}",
  "dd{margin:0;overflow-wrap:anywhere}",
  "article{margin:0 0 1rem;break-inside:avoid}",
  "article h3{font-size:1rem;margin:0}",
  "p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}",
  "@page{margin:2cm}",
].join("");

/** A page that any browser opens and prints, without a script and without anything from elsewhere; or a plain text. */
export const summaryStyles = {
  html: {
    begin: (title, note) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapedHtml(title)}</title><style>${CSS}</style></head><body>
<h1 dir="auto">${escapedHtml(title)}</h1><p>${escapedHtml(note)}</p>
`,
    heading: (words) => `<h2>${escapedHtml(words)}</h2>\n`,
    facts: (facts) =>
      `<dl>${facts
        .map(({ label, value }) => `<div><dt>${escapedHtml(label)}</dt><dd dir="auto">${escapedHtml(value)}</dd></div>`)
        .join("")}</dl>\n`,
    entry: (head, words) =>
      `<article><h3>${escapedHtml(head)}</h3>${words ? `<p dir="auto">${escapedHtml(words)}</p>` : ""}</article>\n`,
    end: "</body></html>\n",
  },
  text: {
    begin: (title, note) => `\uFEFF${title}\n${note}\n`,
    heading: (words) => `\n${words.toUpperCase()}\n\n`,
    facts: (facts) => `${facts.map(({ label, value }) => `${label}\u00A0: ${value}`).join("\n")}\n\n`,
    entry: (head, words) => `${head}\n${words ? `${words}\n` : ""}\n`,
    end: "",
  },
} satisfies Record<string, Style>;

/** A matter in order: what it is, who is in it, before which courts, and what was done, as it comes. */
export async function* summaryBytes(
  { begin, heading, facts, entry, end }: Style,
  takeaway: Takeaway,
  entries: AsyncIterable<TakenEntry[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { reference, title, parties, proceedings, hearings, deadlines, pieces, payments, firm, made } = takeaway;
  const note = `Copie du dossier, faite le ${made}${firm ? ` par ${firm}` : ""}. Couverte par le secret professionnel.`;
  const said = (of: Record<string, string>) =>
    facts(Object.entries(of).flatMap(([label, value]) => (value ? [{ label, value }] : [])));
  const text = [
    begin(`Dossier ${reference} – ${title}`, note),
    heading("Dossier"),
    facts(takeaway.facts),
    ...(parties.length > 0 ? [heading("Parties")] : []),
    ...parties.map(({ name, side, quality, counsel, phone, note: words }) =>
      said({ Nom: name, Côté: side, Qualité: quality, Conseil: counsel, Téléphone: phone, Note: words }),
    ),
    ...(proceedings.length > 0 ? [heading("Procédures")] : []),
    ...proceedings.map(({ court, chamber, number, level, decision, decided }) =>
      said({
        Juridiction: court,
        Chambre: chamber,
        Numéro: number,
        Degré: level,
        Décision: decision,
        "Rendue le": decided,
      }),
    ),
    ...(hearings.length > 0 ? [heading("Audiences")] : []),
    ...hearings.map((one) => entry(hearingHead(one), hearingWords(one))),
    ...(deadlines.length > 0 ? [heading("Délais")] : []),
    ...deadlines.map((one) => entry(deadlineHead(one), deadlineWords(one))),
    ...(pieces.length > 0 ? [heading("Factures et autres pièces")] : []),
    ...pieces.map((one) => entry(pieceHead(one), one.due && `Échéance\u00A0: ${one.due}`)),
    ...(payments.length > 0 ? [heading("Paiements")] : []),
    ...payments.map((one) => entry(paymentHead(one), one.reversed && `Contrepassé le ${one.reversed}`)),
    heading("Notes, appels et tâches"),
  ];
  yield encoder.encode(text.join(""));
  let isEmpty = true;
  for await (const piece of entries) {
    isEmpty = false;
    yield encoder.encode(piece.map((one) => entry(headOf(one), one.words)).join(""));
  }
  yield encoder.encode((isEmpty ? entry("Rien n’a encore été noté.", "") : "") + end);
}

/**
 * « 20/11/2026 à 09h00 – TPI Dixinn, chambre civile, Plaidoirie – Renvoyée au 12 janvier 2027 »; without a day it
 * begins with how it stands: « Date à fixer – TPI Dixinn ».
 */
function hearingHead(one: TakenHearing): string {
  const { day, hour, court, chamber, room, purpose, number, lawyer, along, standing } = one;
  const what = [court, chamber, room, purpose, number, lawyer, along && `avec ${along}`].filter(Boolean).join(", ");
  return (day ? [`${day} à ${hour}`, what, standing] : [standing, what]).join(" – ");
}

/** « 30/03/2026 – Appel, Maitre Exemple – Clos ». */
const deadlineHead = ({ due, title, lawyer, standing }: TakenDeadline): string =>
  [due, [title, lawyer].filter(Boolean).join(", "), standing].join(" – ");

const gnf = (francs: string): string => `${frenchNumber(Number(francs))}\u00A0GNF`;

/** « 20/11/2026 – Facture F-2026-0001, 1 180 000 GNF – Payée en partie, reste 708 000 GNF ». */
function pieceHead({ day, kind, number, total, left, standing }: TakenPiece): string {
  const how = left === "0" ? standing : `${standing}, reste ${gnf(left)}`;
  return [day, `${kind} ${number}, ${gnf(total)}`, how].join(" – ");
}

/** « 20/11/2026 – Reçu RC-2026-0001, 472 000 GNF de F-2026-0001, Orange Money PP1.2, par Awa Exemple ». */
const paymentHead = ({ day, receipt, amount, piece, method, reference, payer }: TakenPayment): string =>
  `${day} – Reçu ${receipt}, ${gnf(amount)} de ${piece}, ${[method, reference].filter(Boolean).join(" ")}, par ${payer}`;

function deadlineWords({ due, steps, proof, doneBy, confirmedBy }: TakenDeadline): string {
  const people = [doneBy && `Dit par ${doneBy}`, confirmedBy && `Confirmé par ${confirmedBy}`].filter(Boolean);
  return [steps === due ? "" : steps, proof, people.join(", ")].filter(Boolean).join("\n");
}

function hearingWords({ reason, toBring, note }: TakenHearing): string {
  const brought = toBring ? `À apporter\u00A0: ${toBringWords(toBring)}` : "";
  return [reason, brought, note].filter(Boolean).join("\n");
}

/** « 20/11/2026 à 09h07 – Tâche, par Awa Exemple, confiée à Bakary Exemple, pour le 01/12/2026, faite le … ». */
function headOf({ stamp, title, by, to, due, done }: TakenEntry): string {
  const facts = [
    by && `par ${by}`,
    to && `confiée à ${to}`,
    due && `pour le ${due}`,
    done && `faite le ${done}`,
  ].filter(Boolean);
  return `${stamp} – ${[title, ...facts].join(", ")}`;
}
