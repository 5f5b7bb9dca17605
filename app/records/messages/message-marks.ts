/**
 * What some messages have beside their state, as the address of a list says it (`marque`). A reminder is due to whoever
 * asked for it; a note is for whom it names.
 */
export const messageMarks = [
  { slug: "urgent", plural: "Urgents" },
  { slug: "appel", plural: "À rappeler" },
  { slug: "rendez-vous", plural: "Rendez-vous à confirmer" },
  { slug: "rappel", plural: "Rappels échus" },
  { slug: "note", plural: "Notes à votre attention" },
] as const;

export type MessageMark = (typeof messageMarks)[number]["slug"];

/** The mark of that slug; null for anything else. */
export function asMessageMark(value: unknown): MessageMark | null {
  return messageMarks.find(({ slug }) => slug === value)?.slug ?? null;
}
