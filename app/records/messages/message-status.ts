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

/** Where lists show what a reminder hides until its hour, instead of its stored state. */
export const SET_ASIDE = "en-attente";

export type ListedState = MessageStatus | typeof SET_ASIDE;

/** The states of lists: each message is in one of them. */
export const listedStates: readonly { slug: ListedState; label: string; plural: string }[] = [
  ...messageStatuses.slice(0, 2),
  { slug: SET_ASIDE, label: "En attente", plural: "En attente" },
  ...messageStatuses.slice(2),
];

/** The status of that slug; null for anything else. */
export function asMessageStatus(value: unknown): MessageStatus | null {
  return messageStatuses.find(({ slug }) => slug === value)?.slug ?? null;
}

/** The same for the states of lists. */
export function asListedState(value: unknown): ListedState | null {
  return listedStates.find(({ slug }) => slug === value)?.slug ?? null;
}

/** « Pris en charge » for `pris-en-charge`. */
export function statusLabel(status: ListedState): string {
  return listedStates.find(({ slug }) => slug === status)?.label ?? status;
}
