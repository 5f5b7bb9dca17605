import { and, asc, eq, isNull, max, ne, sql } from "drizzle-orm";
import { refused } from "~/abilities/form/outcome";
import { createRecord, type Stored, updateRecord } from "~/abilities/form/record-store.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import type { RecordKind } from "~/abilities/record-kind.server";
import { trashPart } from "~/abilities/trash/trash-part.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { type TemplateWords, templateDeletion, templateFields, templateLimits, templatePaths } from "./reply-template";
import { type TemplateInput, templateColumns } from "./reply-template-rules.server";
import { replyTemplate } from "./reply-template-table.server";

/** Answers that the firm has written beforehand. Whoever answers messages uses them; associés write them. */
export const replyTemplates = {
  slug: "modeles",
  subject: "reply-template",
  subjects: "reply-templates",
  words: { one: "modèle de réponse", many: "modèles de réponse", the: "le modèle", of: "du modèle" },
  table: sql`reply_template`,
  action: "reply-templates",
  write: "reply-templates",
  visible: () => sql`true`,
  journal: {
    label: sql`title`,
    href: templatePaths.edition,
    gone: "modèle effacé",
    fieldLabel: (name) => templateFields.find((field) => field.name === name)?.label ?? name,
  },
  form: { columns: templateColumns },
  trash: trashPart({
    action: "reply-templates",
    addresses: templatePaths,
    columns: { title: sql`title`, note: sql`''`, words: sql`words` },
    touched: ({ id }) => sql`version = version + 1, updated_at = now(), updated_by = ${id}`,
    question: templateDeletion,
    words: { erasure: { before: "Le modèle ", after: "sera effacé" }, words: "Texte" },
  }),
} satisfies RecordKind;

export type ReplyTemplate = { id: string; title: string; words: string; place: number };

/** All of them in the firm's order. */
export function readTemplates(): Promise<ReplyTemplate[]> {
  const { id, title, words, place } = replyTemplate;
  return db()
    .select({ id, title, words, place })
    .from(replyTemplate)
    .where(isNull(replyTemplate.deletedAt))
    .orderBy(asc(place), asc(title), asc(id));
}

/** A template with who wrote it when; null for one that is unknown, malformed or deleted. */
export const readTemplate = (id: string, staff: { id: string }) => readRecord(db(), replyTemplates, id, staff);

/** Stores a new one under the id of its form. Another with its title refuses it. */
export function createTemplate(formId: string, values: TemplateInput, staff: Staff) {
  return createRecord(replyTemplates, formId, values, staff, (tx, write) => unlessTaken(tx, values.title, write));
}

/** Changes one; two that have one title already keep it until somebody changes it. */
export function updateTemplate(id: string, values: TemplateInput, version: string, staff: Staff) {
  return updateRecord(replyTemplates, id, values, version, staff, (tx, write, _, { title }) =>
    title === undefined ? write() : unlessTaken(tx, title, write, id),
  );
}

/**
 * Under a lock, or two people would give the same title at once. No index of the database: a template that comes back
 * from the corbeille keeps its title, taken or not.
 */
async function unlessTaken(tx: Transaction, title: string, write: () => Promise<Stored<TemplateInput>>, own?: string) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('reply-template-titles', 0))`);
  const sameTitle = eq(sql`folded(${replyTemplate.title})`, sql`folded(${title})`);
  const [taken] = await tx
    .select({ id: replyTemplate.id })
    .from(replyTemplate)
    .where(and(sameTitle, own ? ne(replyTemplate.id, own) : undefined, isNull(replyTemplate.deletedAt)))
    .limit(1);
  return taken ? refused({ title: "Un autre modèle porte déjà ce titre." }) : write();
}

/** The place after the last one. */
export async function nextPlace(): Promise<number> {
  const [row] = await db()
    .select({ last: max(replyTemplate.place) })
    .from(replyTemplate)
    .where(isNull(replyTemplate.deletedAt));
  return Math.min((row?.last ?? 0) + 1, templateLimits.place);
}

/** A template as its form shows it. */
export function templateWords({ title, words, place }: TemplateInput): TemplateWords {
  return { title, words, place: String(place) };
}
