/** The orders of the list of clients; the first is that of specification 4. Slugs stand in addresses. */
export const clientSorts = [
  { slug: "recent", label: "Plus récents" },
  { slug: "ancien", label: "Plus anciens" },
  { slug: "nom", label: "Nom, de A à Z" },
] as const;

export type ClientSort = (typeof clientSorts)[number]["slug"];
