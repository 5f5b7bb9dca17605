import { splitNames } from "./name-variants";
import { plainWord, soundOf } from "./word-sound";

/** A word of a name: as it is written (plain), as it sounds, and the key that all its spellings and forms share. */
export type NameWord = { plain: string; sound: string; key: string };

/**
 * What a name is made of. `core`: the words that make the name. `marks`: titles and words like « Société », which one
 * may leave out but not change. `isCompany`: something says that this is no person.
 */
export type NameWords = { core: NameWord[]; marks: string[]; isCompany: boolean };

/** More words than a name has; a longer text is cut, so that no text makes many keys. */
const MOST_WORDS = 8;

const APOSTROPHES = /['’‘ʼʻʽʾʿ`´′＇]/gu;
const set = (words: string) => new Set(words.split(" "));

/** Said before a name or between names, and no part of it. */
const dropped = set(
  "m mr mme mlle mrs ms miss dr docteur pr prof professeur me maitre monsieur madame mademoiselle feu feue " +
    "et and de du des la le les of the epouse ep epse nee dit dite alias veuve vve",
);
const legalForms = set(
  "sarl sarlu suarl sarlau sas sasu sau snc scs sci scp scpa gie ltd limited inc plc llc gmbh corp " +
    "ets etablissement etablissements entreprise ent",
);
// Maps, not objects: « constructor » is a word like another.
const marks = new Map(
  Object.entries({
    elhadj: "elhadj",
    elhadji: "elhadj",
    elhaj: "elhadj",
    elhaji: "elhadj",
    alhaji: "elhadj",
    alhadji: "elhadj",
    alhaj: "elhadj",
    hadj: "elhadj",
    hadji: "elhadj",
    haji: "elhadj",
    hadja: "hadja",
    haja: "hadja",
    hajja: "hadja",
  }),
);
const companyMarks = new Map(
  Object.entries({
    societe: "societe",
    ste: "societe",
    compagnie: "compagnie",
    cie: "compagnie",
    company: "compagnie",
    co: "compagnie",
    groupe: "groupe",
    group: "groupe",
  }),
);
/** Words that no person bears: without a legal form, too, this is a company, an association or an office. */
const trades = set(
  "guinee guinea afrique africa service services commerce commercial negoce transport transports transit logistique logistics " +
    "mine mines mining industrie industries batiment construction constructions btp immobilier import export trading " +
    "international consulting banque bank assurance assurances hotel restaurant pharmacie clinique ecole universite agence cabinet " +
    "ong association union federation groupement cooperative fondation syndicat ministere direction commune mairie ambassade",
);
/** Parts of a company's name that French and English say differently. */
const kin = new Map(
  Object.entries({
    fils: "fils",
    sons: "fils",
    son: "fils",
    freres: "freres",
    frere: "freres",
    brothers: "freres",
    bros: "freres",
    frs: "freres",
  }),
);

/** Takes a name apart. A text of nothing but titles is a name made of these. */
export function nameWords(name: string): NameWords {
  const plain = withSplitNames(joined(split(name)));
  const found: NameWords = { core: [], marks: [], isCompany: false };
  plain.forEach((word, i) => {
    const mark = marks.get(word) ?? companyMarks.get(word);
    const isLegalForm = legalForms.has(word) || (word === "sa" && i > 0 && i === plain.length - 1);
    if (isLegalForm || companyMarks.has(word) || kin.has(word) || trades.has(word)) found.isCompany = true;
    if (isLegalForm || dropped.has(word)) return;
    if (mark) found.marks.push(mark);
    else add(found.core, kin.get(word) ?? word);
  });
  // An initial says too little to tell people apart once there are two names.
  const whole = found.core.filter(({ plain: { length } }) => length > 1);
  if (whole.length >= 2) found.core = whole;
  if (found.core.length === 0) {
    for (const word of plain) add(found.core, word);
    found.marks = [];
  }
  found.core.splice(MOST_WORDS);
  return found;
}

function add(words: NameWord[], plain: string): void {
  const word = { plain, ...soundOf(plain) };
  if (!words.some(({ key }) => key === word.key)) words.push(word);
}

/** Plain words. N’Diaye is one word; the article of « L’Avenir » is none; « S.A.R.L. » is « sarl ». */
function split(name: string): string[] {
  return name
    .normalize("NFKC")
    .replace(/(^|[^\p{L}])l['’‘ʼ](?=[\p{L}])/giu, "$1")
    .replace(APOSTROPHES, "")
    .replace(/(?:(?<![\p{L}\p{N}])\p{L}\.){2,}/gu, (letters) => `${letters.replaceAll(".", "")} `)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => (/^s[âàá]$/iu.test(word) ? "saa" : plainWord(word)))
    .filter((word) => word !== "")
    .slice(0, 4 * MOST_WORDS);
}

const isBakar = (word = "") => /^ba[kc]+arr?$/.test(word);
const isRahman = (word = "") => /^r+ah?a?mane?$/.test(word);

/** Puts together what belongs together: « S M E », « N Diaye », « El Hadj », « Abou Bakar ». */
function joined(words: string[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    const next = words[i + 1] ?? "";
    let letters = word.length === 1 ? 1 : 0;
    while (letters > 0 && words[i + letters]?.length === 1) letters++;
    if (letters > 1) {
      out.push(words.slice(i, i + letters).join(""));
      i += letters - 1;
    } else if (
      (word === "n" && /^[bcdfghjklmpqstvz]/.test(next)) ||
      (word === "m" && /^[bpm]/.test(next)) ||
      (/^[ea]l$/.test(word) && marks.has(`el${next}`)) ||
      (/^ab[ou]u?$/.test(word) && isBakar(next))
    ) {
      out.push(word === "al" ? `el${next}` : word + next);
      i++;
    } else out.push(word);
  }
  return out;
}

/** Puts in two words what others write so: Abdoulkarim, Abdourahmane. */
function withSplitNames(words: string[]): string[] {
  return words.flatMap((word, i) => {
    const known = splitNames.get(word);
    if (known) return known;
    if (/^abdo?u[rl]?$/.test(word) && isRahman(words[i + 1])) return ["abdoul"];
    if (isRahman(word)) return ["rahman"];
    const parts = /^abd(?:ou|u|e)l(?=.{4})(?!l?ah)(.+)$/.exec(word);
    return parts?.[1] ? ["abdoul", parts[1]] : [word];
  });
}
