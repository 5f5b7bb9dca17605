import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { journalAction, journalParts } from "../../app/abilities/journal/journal-parts.server";
import { records } from "../../app/records/records.server";
import { isReading } from "../../app/server/journal/journal.server";

/** Every source file of the product but what only names actions to show them. */
function sources(folder = "app"): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return file === "app/abilities/journal" ? [] : sources(file);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes(".test.") ? [file] : [];
  });
}

/** Nouns by which the product names what it does (journal.server.ts, Entry.action). */
const NOUNS = [
  ...records.flatMap(({ subject, subjects }) => [subject, subjects]),
  "absence|absences|account|backup|billing|call|import|invitation|journal|mail|passkey|password|payment|payments|period|person|picture|receipt|recovery-codes|recess|rights|second-factor|session|setting|sign-in|task|text|totp|trash",
].join("|");

test("no action has two sentences: of two the second would never be said", () => {
  const all = journalParts().flatMap(({ actions }) => Object.keys(actions));
  expect(all.filter((action, i) => all.indexOf(action) !== i)).toEqual([]);
  expect(all.length).toBeGreaterThan(80);
});

test("every action that is written into the journal has its French sentence and its kind", () => {
  const written = new Set(
    sources().flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(new RegExp(`["'\`]((?:${NOUNS})\\.[a-z]+(?:-[a-z]+)*)["'\`]`, "g"))].map(
        ([, action]) => action ?? "",
      ),
    ),
  );
  expect(written.size).toBeGreaterThan(40);
  expect([...written].filter((action) => action !== "client.query" && !journalAction(action)).sort()).toEqual([]);
});

test("colleagues are told of all that the journal does not call a reading, an export or a sign-in", () => {
  const told = journalParts().flatMap(({ actions }) =>
    Object.entries(actions).map(([action, { verb }]) => ({ action, verb, isTold: !isReading(action) })),
  );
  const of = (...verbs: string[]) => told.filter(({ verb }) => verbs.includes(verb));
  expect(of("lecture").filter(({ isTold }) => isTold)).toEqual([]);
  expect(of("export").filter(({ isTold }) => isTold)).toEqual([expect.objectContaining({ action: "backup.made" })]);
  expect(of("ajout", "changement", "suppression").filter(({ isTold }) => !isTold)).toEqual([]);
});
