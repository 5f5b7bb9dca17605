import { asc, isNull, max, sql } from "drizzle-orm";
import { readRecord } from "~/abilities/form/stored-record.server";
import type { RecordKind } from "~/abilities/record-kind.server";
import { trashPart } from "~/abilities/trash/trash-part.server";
import { db } from "~/server/db/db.server";
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
