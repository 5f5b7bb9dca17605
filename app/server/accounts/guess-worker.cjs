/**
 * Runs in a thread of its own (password-strength.server.ts): says of texts how hard each is to guess, by the library's
 * five grades, for somebody who knows `told` of its person.
 */
const { createRequire } = require("node:module");
const { parentPort, workerData } = require("node:worker_threads");

const load = createRequire(workerData.base);
const { ZxcvbnFactory } = load("@zxcvbn-ts/core");
const common = load("@zxcvbn-ts/language-common");
const french = load("@zxcvbn-ts/language-fr").dictionary;

/** No more is looked at, which bounds the work: 64 characters that are hard to guess are enough, whatever follows. */
const LOOKED_AT = 64;

/** As `folded` (lib/french-words.ts) does with the passwords. */
const folded = (word) =>
  word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/æ/g, "ae");
const foldedOnce = (words) => [...new Set(words.map((word) => folded(String(word))))];

const library = new ZxcvbnFactory({
  dictionary: {
    passwords: foldedOnce(common.dictionary["passwords-common"]),
    words: foldedOnce(french["commonWords-fr"]),
    givenNames: foldedOnce(french["firstnames-fr"]),
    familyNames: foldedOnce(french["lastnames-fr"]),
    guinean: foldedOnce(workerData.guineanWords),
    phrases: workerData.phrases,
  },
  graphs: common.adjacencyGraphs,
  maxLength: LOOKED_AT,
  l33tMaxSubstitutions: 20,
});

parentPort.on("message", ({ forms, told }) =>
  parentPort.postMessage(forms.map((form) => library.check(form, told).score)),
);
