/** Words as a search compares them: without accents, elisions, endings or the ways in which one sound is spelled. */

/** Words that say nothing of a subject; folded. */
const EMPTY = new Set(
  "a ai ait alors apres arrive arriver as au aucun aussi autre aux avec avoir avait avant bien bonjour bonsoir c ca car ce cela ces cet cette chez comme comment contre cas d dans de depuis des deux devant dit dois doit donc du elle elles en encore entre est et etais etait ete etes etre eu faire fais fait faites faut hier il ils j je la le les leur leurs lui m ma mais me meme merci mes moi moins mon n ne ni non nos notre nous on ont ou par pas peu peut peux plait plus plusieurs pour pourquoi possible puis qu quand que quel quelle quelles quels qui quoi refuse refuser s sa salut sans se ses si soit son sont sous suis sur svp t ta te tes toi ton tous tout toute toutes tres trop tu un une vers veulent veut veux vouloir voici voila vos votre vous y guinee conakry guineen guineenne question besoin aide aider savoir voudrais aimerais souhaite monsieur madame maitre cabinet parce lundi mardi mercredi jeudi vendredi samedi dimanche semaine matin soir aujourd hui maintenant ya gars gens dame petit petite million millions jai javais jetais jsuis cest nest sest veu pa ki ke ds slt bjr pcq quelqun quelqu".split(
    " ",
  ),
);

/** Lower case, no accents, ligatures in two letters, one kind of apostrophe and plain single spaces. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a text of two letters or more, folded, in their order. */
export function allWords(text: string): string[] {
  return folded(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);
}

/** Those of them that say something. */
export function tellingWords(text: string): string[] {
  return allWords(text).filter((word) => !EMPTY.has(word));
}

/** Without plural, gender and the commonest endings of verbs (after J. Savoy's minimal stemmer for French). */
export function stem(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith("aux")) return `${word.slice(0, -2)}l`;
  const short = word
    .replace(/s$|(?<=u)x$/, "")
    .replace(/r$/, "")
    .replace(/e+$/, "");
  return short.replace(/(.)\1$/, "$1");
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/qu|ck|q/g, "k"],
  [/tion/g, "sion"],
  [/ge(?=[ao])/g, "j"],
  [/g(?=[eiy])/g, "j"],
  [/c(?=[eiy])/g, "s"],
  [/ch/g, "$"],
  [/c/g, "k"],
  [/h/g, ""],
  [/ill|y/g, "i"],
  [/eau|au/g, "o"],
  [/ai|ei|oeu|eu/g, "e"],
  [/[ae][nm](?![aeiou])/g, "A"],
  [/om(?=[bp])/g, "on"],
  [/z/g, "s"],
  [/w/g, "v"],
  [/(.)\1+/g, "$1"],
  [/(?<=..)[tdsxpe]+$/, ""],
];

/** How a word sounds, roughly: « licansiement », « musik » and « fayite » meet what their writer meant. */
export function sound(word: string): string {
  return SOUNDS.reduce((heard, [spelling, letter]) => heard.replace(spelling, letter), word);
}
