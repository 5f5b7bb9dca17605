/** The states of a message, in the order a message goes through them. Slugs are stored; labels are shown. */
export const messageStatuses = [
  { slug: "nouveau", label: "Nouveau", plural: "Nouveaux" },
  { slug: "pris-en-charge", label: "Pris en charge", plural: "Pris en charge" },
  { slug: "repondu", label: "Répondu", plural: "Répondus" },
  { slug: "clos", label: "Clos", plural: "Clos" },
] as const;

export type MessageStatus = (typeof messageStatuses)[number]["slug"];

/** States in which somebody still has to do something. */
export const waitingStatuses: readonly MessageStatus[] = ["nouveau", "pris-en-charge"];

/** The status of that slug; null for anything else. */
export function asMessageStatus(value: unknown): MessageStatus | null {
  return messageStatuses.find(({ slug }) => slug === value)?.slug ?? null;
}

/** « Pris en charge » for `pris-en-charge`. */
export function statusLabel(status: MessageStatus): string {
  return messageStatuses.find(({ slug }) => slug === status)?.label ?? status;
}
