/** The two categories of the twenty questions (specification 2.6). */
export const categories = [
  { key: "juridique", label: "Questions juridiques" },
  { key: "entreprise", label: "Vie de l’entreprise" },
] as const;

export type Category = (typeof categories)[number]["key"];

/** One of the twenty questions, with its fixed answer in plain text (specification 3, FAQ entry). */
export type Question = {
  id: number;
  /** Last part of its address: printed and shared, never renamed. */
  slug: string;
  category: Category;
  drawing:
    | "bridge"
    | "colonnade"
    | "contract"
    | "gavel"
    | "helmet"
    | "ledger"
    | "magnifier"
    | "quill"
    | "scales"
    | "seal";
  question: string;
  answer: string;
  /** What search engines show, 155 characters at most. */
  description: string;
  /** Slugs of three other questions. */
  related: readonly string[];
  /** Paths of the pages that say more. */
  pages: readonly string[];
};

/** The category of that key; null for anything else. */
export function categoryOf(key: string | null): Category | null {
  return categories.find((category) => category.key === key)?.key ?? null;
}
