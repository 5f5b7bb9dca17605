/** What can lie in the corbeille, as addresses and filters name it. A later kind is one entry here and one in trash-sources. */
export const trashKinds = [
  { slug: "messages", label: "Messages", one: "Message" },
  { slug: "clients", label: "Clients", one: "Client" },
] as const;

export type TrashKind = (typeof trashKinds)[number]["slug"];

/** The kind of that slug; null for anything else. */
export function asTrashKind(value: unknown): TrashKind | null {
  return trashKinds.find(({ slug }) => slug === value)?.slug ?? null;
}
