import { describe, expect, test } from "vitest";
import { isEasilyGuessed } from "./password-strength.server";

const context = ["Mamadou Saliou Diallo", "msdiallo@etude-exemple.gn", "Étude Kolaboui & Associés", "kolaboui.example"];
const guessed = (password: string) => isEasilyGuessed(password, context);

describe("is easily guessed", () => {
  for (const [what, passwords] of Object.entries({
    "a common one": ["123456789012", "password1234", "motdepasse123", "iloveyou1234", "qwertyuiop123"],
    "a common one in other letters, accents or spaces": [
      "M0tDeP@sse1234",
      "Mot de Passe 123",
      "P@ssw0rd2026!",
      "1 2 3 4 5 6 7 8",
    ],
    "one that was stolen elsewhere": ["lordoftherings", "Lord of the Rings 2026!", "hakunamatata"],
    "a repetition or a row": ["aaaaaaaaaaaa", "abcabcabcabc", "azerty azerty", "abcdefghijklm", "conakryconakry"],
    "a walk on a keyboard": ["azertyuiop12", "azertyuiopqsdfghjklm", "1qaz2wsx3edc", "qsdfghjklmwxcvbn"],
    "figures, as a telephone number has": ["224627948153", "224 627 94 81 53", "620947135826"],
    "of the country": ["Conakry224224", "Guinée2026!!!", "Sylli National 2025", "Kaloum-Conakry", "Nzérékoré2026"],
    "of the trade": ["CabinetAvocats2026!", "administrateur1", "Bienvenue2026!"],
    "a date in words": ["12 octobre 1985", "janvier2026!"],
    "the person's own name or address": ["Mamadou Diallo 1985", "mamadousaliou1", "msdiallo@etude", "MsDiallo123456"],
    "the firm's name": ["Étude Kolaboui 2026", "kolaboui2026!", "etudekolabouiassocies"],
    "a sentence that everybody knows": [
      "correct horse battery staple",
      "Correct-Horse-Battery-Staple-2026!",
      "correcthorsebatterystaple",
      "To be, or not to be",
      "Liberté, Égalité, Fraternité",
      "Travail – Justice – Solidarité",
      "travailjusticesolidarite",
      "Allons enfants de la Patrie",
      "bonjour tout le monde",
      "Nul n’est censé ignorer la loi",
    ],
    "a line of two or three words that everybody says": ["bonjour madame", "je suis content", "dieu est grand"],
  }))
    for (const password of passwords)
      test(`${what}: ${password}`, async () => expect(await guessed(password)).toBe(true));
});

describe("is not", () => {
  for (const password of [
    "une phrase de passe assez longue",
    "rivière lampe cousin",
    "la mangue tombe du toit",
    "quatre mots sans rapport",
    "Diallo vend des mangues bleues",
    "tqxj4kvbw!pmq",
    `soleil vert tambour ${"a".repeat(100)}`,
  ])
    test(password.slice(0, 40), async () => expect(await guessed(password)).toBe(false));
});
