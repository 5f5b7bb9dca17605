import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { howMany } from "~/abilities/journal/counted-details";
import type { Details } from "~/abilities/journal/journal-part";
import { listDetails } from "~/abilities/journal/record-journal-part.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { trashPart } from "~/abilities/trash/trash-part.server";
import { dayInWords, slashedDate } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { calledClient } from "~/records/clients/joining/joined-clients.server";
import { asPieceKind, draftDeletion, draftLabel } from "~/records/invoices/drafts/draft";
import { draftHold, draftPersonal } from "~/records/invoices/drafts/draft-rights.server";
import { draftColumns } from "~/records/invoices/drafts/draft-rules.server";
import { pieceStateLabel, stateFilters } from "~/records/invoices/pieces/piece-state";
import type { Queryable } from "~/server/db/db.server";
import { billingPaths, pieceKindLabel } from "./billing";
import { hiddenMoney, issuedPiece, visibleDrafts } from "./billing-access.server";
import {
  calledInvoice,
  type InvoiceRow,
  invoiceListing,
  newestInvoices,
  readInvoiceFilters,
  toldFilters,
} from "./invoice-listing.server";
import { invoiceToday } from "./invoice-today.server";

/** « facture pour Aminata Exemple »: what a draft is called where nothing else tells. */
const called = sql<string>`kind || ' pour ' || client_name`;

/** The same at the beginning of a sentence or a line. */
const calledFirst = sql<string>`upper(left(kind, 1)) || substr(kind, 2) || ' pour ' || client_name`;

/** What it was found by, with its total as people read it: the last line, where the lines come to one. */
const shownWords = sql<string>`CASE WHEN coalesce(total, 0) = 0 THEN found_words
  ELSE regexp_replace(found_words, '\\n?\\d+$', '') || E'\\n' || replace(to_char(total, 'FM999,999,999,990'), ',', U&'\\202F') || U&'\\00A0GNF' END`;

const excelDay = (day: string | null): string => (day ? slashedDate(new Date(day)) : "");

const listed = ({ piece, state, byClient, byMatter }: Details) => [
  piece ? pieceKindLabel(asPieceKind(String(piece))).toLowerCase() : "",
  stateFilters.find(({ value }) => value === state)?.label.toLowerCase() ?? "",
  byClient === true ? "d’un client" : "",
  byMatter === true ? "d’un dossier" : "",
];

/** What a draft became that is no draft any more: nothing of what was issued goes. */
async function issuedDraft(q: Queryable, id: string, staff: { id: string }) {
  const piece = await issuedPiece(q, id, staff);
  if (!piece || piece === "hidden") return null;
  const says = `Ce brouillon a été émis entre-temps (${piece.number})\u00A0: une pièce émise ne se supprime pas.`;
  return { says, href: billingPaths.one(id), label: "Voir la pièce émise" };
}

/**
 * What is being prepared to be asked of a client. Its screens, its search and its exports show what was issued as well,
 * which is nobody’s to change (billing-journal.server.ts tells of that).
 */
export const invoices = {
  slug: "factures",
  subject: "billing-draft",
  subjects: "billings",
  shows: ["billing", "payment"],
  words: { one: "brouillon", many: "brouillons", the: "le brouillon", of: "du brouillon" },
  table: sql`billing_draft`,
  action: "billing",
  write: "billing-entry",
  visible: visibleDrafts,
  hidden: hiddenMoney,
  journal: {
    label: called,
    href: billingPaths.draft,
    gone: "brouillon émis ou effacé",
    actions: {
      "billing-draft.printed": { verb: "lecture", says: "a ouvert l’aperçu en PDF du brouillon" },
      "billings.listed": {
        verb: "lecture",
        says: "a consulté des factures",
        more: (details) => listDetails(details, listed(details)),
      },
      "billings.exported": {
        verb: "export",
        says: ({ count }) => `a exporté ${howMany(count, "facture", "factures")}`,
        more: ({ format }) => (typeof format === "string" ? [format.toUpperCase()] : []),
      },
    },
    listed,
    fieldLabel: draftLabel,
  },
  announcements: {
    "draft-kept": "Brouillon enregistré.",
    "credit-note-prepared": "Avoir préparé\u00A0: relisez-le avant de l’émettre.",
    "quote-invoiced": "Facture préparée à partir du devis.",
    "quote-invoiced-before": "Ce devis était déjà facturé\u00A0: voici sa facture.",
    "quote-accepted": "Devis accepté.",
    "quote-refused": "Devis refusé.",
    "quote-open": "Devis sans réponse.",
    "piece-issued": "Pièce émise.",
    "piece-issued-before": "Quelqu’un d’autre a émis cette pièce avant vous\u00A0: relisez-la.",
    "piece-mail-queued": "E-mail en cours d’envoi\u00A0: la pièce dira s’il est parti.",
    "piece-handed-over": "Remise enregistrée.",
    "piece-link-revoked": "Lien révoqué\u00A0: il n’ouvre plus rien.",
    "reminders-paused": "Pause des relances enregistrée.",
  },
  form: { columns: draftColumns },
  today: invoiceToday,
  search: searchPart<InvoiceRow>({
    title: "Factures",
    source: (staff) => invoiceListing({}, staff),
    time: newestInvoices,
    line: (row) => ({
      id: row.id,
      name: calledInvoice(row),
      href: row.isDraft ? billingPaths.draft(row.id) : billingPaths.one(row.id),
      facts: [
        calledClient(row),
        dayInWords(row.day),
        row.total === null ? "" : inFrancs(row.total),
        pieceStateLabel(row.state, row.kind),
      ],
      passage: [[row.reference, row.matterTitle].filter(Boolean).join(" – ")],
    }),
    all: { label: "Chercher dans toutes les factures", href: (q) => listAddress({ q }, billingPaths.list) },
  }),
  trash: trashPart({
    action: "draft-deletion",
    addresses: billingPaths,
    columns: { title: calledFirst, note: sql`kind`, words: shownWords },
    became: issuedDraft,
    touched: ({ id }) => sql`version = version + 1, updated_at = now(), updated_by = ${id}`,
    question: ({ id, title }) => draftDeletion({ id, name: title }),
    words: { erasure: { before: "Le brouillon ", after: "sera effacé" } },
  }),
  exports: exportPart<InvoiceRow>({
    name: "factures",
    address: billingPaths.export,
    read: (query, staff) => {
      const filters = readInvoiceFilters(query);
      return { listing: invoiceListing(filters, staff), details: toldFilters(filters) };
    },
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Genre", cell: ({ kind }) => pieceKindLabel(kind) },
      { heading: "Numéro", cell: ({ number }) => number ?? "" },
      { heading: "Émise le", cell: ({ isDraft, day }) => (isDraft ? "" : excelDay(day)) },
      { heading: "Échéance", cell: ({ dueOn }) => excelDay(dueOn) },
      { heading: "Client", cell: ({ clientName }) => clientName },
      { heading: "Dossier", cell: ({ reference }) => reference ?? "" },
      { heading: "Intitulé du dossier", cell: ({ matterTitle }) => matterTitle ?? "" },
      { heading: "Corrige", cell: ({ corrects }) => corrects ?? "" },
      { heading: "Total (GNF)", cell: ({ total }) => total ?? "" },
      { heading: "Payé (GNF)", cell: ({ isDraft, paid }) => (isDraft ? "" : paid) },
      { heading: "Avoirs (GNF)", cell: ({ isDraft, credited }) => (isDraft ? "" : credited) },
      { heading: "Reste (GNF)", cell: ({ isDraft, due }) => (isDraft ? "" : due) },
      { heading: "État", cell: ({ state, kind }) => pieceStateLabel(state, kind) },
    ],
  }),
  heldFrom: draftHold,
  personal: draftPersonal,
} satisfies RecordKind;

/** A draft with who wrote it when; null for an unknown id, one in the corbeille, issued, or closed to this person. */
export const readDraft = (q: Queryable, id: string, staff: { id: string }) => readRecord(q, invoices, id, staff);
