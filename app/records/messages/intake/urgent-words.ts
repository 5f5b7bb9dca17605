/** Lower case, without accents, words between single spaces. */
function plain(text: string): string {
  const letters = text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/**
 * The first of those words, or groups of words, that stands in a text, as the list writes it; null when none does.
 * Whatever the case, accents and hyphens; each word also with the ending of a feminine or a plural.
 */
export function urgentWordIn(text: string, words: readonly string[]): string | null {
  const inText = ` ${plain(text)} `;
  const isIn = (line: string) => {
    const group = plain(line);
    return group !== "" && new RegExp(` ${group.split(" ").join("(?:e?s?) ")}(?:e?s?) `, "u").test(inText);
  };
  return words.find(isIn) ?? null;
}
