import { keptSpellings, nameVariants } from "./name-variants";

/** A word without accents, apostrophes or case: letters and digits only. Letters of other scripts stay as they are. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ñ", "ny")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ŋ", "ng")
    .replaceAll("ɲ", "ny")
    .replaceAll("ɓ", "b")
    .replaceAll("ɗ", "d")
    .replaceAll("ƴ", "y")
    .replaceAll("ɛ", "e")
    .replaceAll("ɔ", "o")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * One after the other, on a plain word. Capital C stands for the first sound of Thierno, Cherno and Chérif: French and
 * English write « ch » for two of the three.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  // Soguimine, Soguimines: the s of a plural is not heard
  [/(?<=[^aeiou]e)s$/, ""],
  [/chr/g, "kr"],
  [/t?ch|sch|sh/g, "C"],
  // Thiam, Cham; Thierno, Cherno
  [/^th?[iy](?=[aeou])/, "C"],
  [/ph/g, "f"],
  [/ck|qu?/g, "k"],
  // Jalloh, Diallo; Kabbah, Kaba; Sakho, Sacko: h is not heard
  [/h/g, ""],
  // Diallo, Djallo, Jalloh
  [/dj|d[iy](?=[aeou])/g, "j"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/x/g, "ks"],
  // Guilavogui, Gilavogi
  [/gu(?=[eiy])/g, "g"],
  // Sagno, Sanyo
  [/gn(?=[aeiouy])/g, "ni"],
  [/y/g, "i"],
  [/ieu/g, "iu"],
  [/ou|oo/g, "u"],
  [/ee/g, "i"],
  // Traoré, Trawore
  [/awo/g, "ao"],
  // Jallow, Jalloh
  [/ow$/, "o"],
  // Swaray, Souaré; Wattara, Ouattara
  [/w/g, "u"],
  // Abdoulaye, Abdulai; Touray, Touré; Keïta, Keyta; Souleymane, Suleiman
  [/aie?$/, "e"],
  [/[ae]i(?![aeou])/g, "e"],
  [/n(?=[bp])/g, "m"],
  [/(.)\1+/g, "$1"],
  // Ousmane, Ousman; but Koné and Diané, of two syllables, keep their end
  [/^(.*[aeiou].*[aeiou].*[nm])e$/, "$1"],
];

function ruled(plain: string): string {
  return rules.reduce((word, [from, to]) => word.replace(from, to), plain);
}

const kept = new Set(keptSpellings);

/** Sound of any spelling in the table, to the sound of the first spelling of its line. */
const heads = new Map<string, string>();
for (const line of nameVariants) {
  const sounds = line.split(" ").map(ruled);
  for (const sound of sounds) heads.set(sound, sounds[0] ?? sound);
}

/** How a plain word sounds, and what all spellings and forms of that name have in common. */
export function soundOf(plain: string): { sound: string; key: string } {
  if (kept.has(plain)) return { sound: `${plain}!`, key: `${plain}!` };
  const sound = ruled(plain);
  return { sound, key: heads.get(sound) ?? sound };
}
