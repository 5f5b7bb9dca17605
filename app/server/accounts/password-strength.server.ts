import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { folded } from "~/lib/french-words";
import breachedHashes from "./breached-passwords.txt?raw";
import source from "./guess-worker.cjs?raw";
import { guineanWords } from "./guinean-words";
import { knownPhrases } from "./known-phrases";

/** The highest of the library's five grades: it would take more than 10^10 guesses. */
const STRONG = 4;
/** Its lists take 20 MB and half a second to read: they are kept for those who correct what they chose, in ms. */
const KEPT = 10_000;

/** What people put between words, and takes nobody longer to guess. */
const SEPARATORS = /[\s'._,;:/–—-]+/g;

const joinedOf = (folded: string): string => folded.replace(SEPARATORS, "");
const phrases = knownPhrases.map((phrase) => joinedOf(folded(phrase)));

let worker: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * How hard each text is to guess, by five grades: lists of passwords, French and Guinean words and names, whole or put
 * together, with signs for letters, backwards; walks on azerty and other keyboards, rows, repeats, dates. In a thread
 * of its own, so that nobody else waits for it, and its memory is given back.
 */
function grades(forms: string[], told: string[]): Promise<number[]> {
  const given = last.then(() => givenInThread(forms, told));
  last = given.catch(() => {});
  return given;
}

async function givenInThread(forms: string[], told: string[]): Promise<number[]> {
  clearTimeout(ending);
  worker ??= new Worker(source, { eval: true, workerData: { base: import.meta.url, guineanWords, phrases } });
  const asked = worker;
  asked.ref();
  asked.postMessage({ forms, told });
  try {
    const [given] = await once(asked, "message");
    return given;
  } catch (error) {
    worker = undefined;
    throw error;
  } finally {
    asked.unref();
    ending = setTimeout(() => {
      worker = undefined;
      void asked.terminate();
    }, KEPT).unref();
  }
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
 * alone are a telephone number or a date more often than not. The first takes half a second, the next some 20 ms.
 */
export async function isEasilyGuessed(password: string, context: string[]): Promise<boolean> {
  const whole = folded(password);
  const joined = joinedOf(whole);
  if (/^\d+$/.test(joined) || isBreached(joined)) return true;
  const known = folded(context.join(" "));
  const words = [...context.map((text) => joinedOf(folded(text))), ...known.split(/[^\p{L}\p{N}]+/u)];
  const told = [...new Set(words.filter((word) => word.length > 2))];
  const given = await grades([whole, joined], told);
  return given.some((grade) => grade < STRONG);
}
