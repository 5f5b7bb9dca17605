/** The states of a contact message, in the order a message goes through them. Slugs are stored; labels are shown. */
export const contactStatuses = [
  { slug: "nouveau", label: "Nouveau", plural: "Nouveaux" },
  { slug: "pris-en-charge", label: "Pris en charge", plural: "Pris en charge" },
  { slug: "repondu", label: "Répondu", plural: "Répondus" },
  { slug: "clos", label: "Clos", plural: "Clos" },
] as const;

export type ContactStatus = (typeof contactStatuses)[number]["slug"];

/** States in which somebody still has to do something. */
export const waitingStatuses: readonly ContactStatus[] = ["nouveau", "pris-en-charge"];

/** The status of that slug; null for anything else. */
export function asContactStatus(value: unknown): ContactStatus | null {
  return contactStatuses.find(({ slug }) => slug === value)?.slug ?? null;
}

/** « Pris en charge » for `pris-en-charge`. */
export function statusLabel(status: ContactStatus): string {
  return contactStatuses.find(({ slug }) => slug === status)?.label ?? status;
}
