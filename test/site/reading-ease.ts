/** Sentences of French lines of text: each line ends one, and so does a full stop or a question or exclamation mark. */
export function sentencesOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(/(?<=[.!?…])\s+/)).filter((sentence) => /\p{L}/u.test(sentence));
}

/** Words of a sentence; « l’audience » is two. */
export function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** Vowel sounds of a word: groups of vowels, without the silent « e » of its end. */
function syllables(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize("NFD")
    .replace(/e\u0301/g, "é")
    .replace(/[\u0300\u0302\u0308]/g, "")
    .replace(/œ/g, "e");
  const spoken = letters.replace(/(?<=.{2})(?:e|es|ent)$/, "").replace(/(?<=[qg])u(?=[eéiao])/g, "");
  return Math.max(1, spoken.match(/[aeéiouy]+/g)?.length ?? 1);
}

/**
 * The French reading ease of Kandel and Moles (1958), as their formula is cited today: 207 - 1.015 × words a sentence
 * - 73.6 × syllables a word. From 70 on, a pupil of twelve reads it.
 */
export function kandelMoles(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0);
  return 207 - (1.015 * words.length) / sentences.length - (73.6 * sounds) / words.length;
}
