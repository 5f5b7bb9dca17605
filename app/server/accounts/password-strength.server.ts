import { createHash } from "node:crypto";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { folded } from "~/lib/french-words";
import breachedHashes from "./breached-passwords.txt?raw";
import { guineanWords } from "./guinean-words";

/** The highest of the library's five grades: it would take more than 10^10 guesses. */
const STRONG = 4;
/** No more is looked at, which bounds the work: 64 characters that are hard to guess are enough, whatever follows. */
const LOOKED_AT = 64;

/** What people put between words, and takes nobody longer to guess. */
const SEPARATORS = /[\s'._,;:-]+/g;

let made: Promise<ZxcvbnFactory> | undefined;

/**
 * The estimator: lists of passwords, French and Guinean words and names, whole or put together, with signs for letters,
 * backwards; walks on azerty and other keyboards, rows, repeats, dates. Its lists take 15 MB, so they are read when a
 * password is first chosen.
 */
function estimator(): Promise<ZxcvbnFactory> {
  made ??= (async () => {
    const [{ ZxcvbnFactory }, common, french] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
      import("@zxcvbn-ts/language-fr"),
    ]);
    const lists = {
      passwords: common.dictionary["passwords-common"],
      words: french.dictionary["commonWords-fr"],
      givenNames: french.dictionary["firstnames-fr"],
      familyNames: french.dictionary["lastnames-fr"],
      guinean: guineanWords,
    };
    const dictionary = Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, [...new Set(list.map((word) => folded(String(word))))]]),
    );
    return new ZxcvbnFactory({
      dictionary,
      graphs: common.adjacencyGraphs,
      maxLength: LOOKED_AT,
      l33tMaxSubstitutions: 20,
    });
  })();
  made.catch(() => {
    made = undefined;
  });
  return made;
}

let breached: Set<string> | undefined;

/**
 * Whether a folded password was among the most used of those stolen elsewhere; also with other figures and signs behind
 * it.
 */
function isBreached(joined: string): boolean {
  breached ??= new Set(breachedHashes.split("\n"));
  return [joined, joined.replace(/[^a-z]+$/, "")].some((form) => {
    const hash = createHash("sha256").update(form).digest("hex").slice(0, 10);
    return breached?.has(hash);
  });
}

/**
 * Whether a password is soon guessed by whoever has the usual lists and knows `context`: texts about the person and the
 * firm, of which every word counts. Letter case, accents and what stands between words make no difference. Figures
 * alone are a telephone number or a date more often than not. Takes some 20 ms.
 */
export async function isEasilyGuessed(password: string, context: string[]): Promise<boolean> {
  const whole = folded(password);
  const joined = whole.replace(SEPARATORS, "");
  if (/^\d+$/.test(joined) || isBreached(joined)) return true;
  const known = folded(context.join(" "));
  const words = [...context.map((text) => folded(text).replace(SEPARATORS, "")), ...known.split(/[^\p{L}\p{N}]+/u)];
  const zxcvbn = await estimator();
  const told = [...new Set(words.filter((word) => word.length > 2))];
  return [whole, joined].some((form) => zxcvbn.check(form, told).score < STRONG);
}
