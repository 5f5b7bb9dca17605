import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { clientActions } from "../../app/abilities/journal/actions/client-actions";
import { dataActions } from "../../app/abilities/journal/actions/data-actions";
import { firmActions } from "../../app/abilities/journal/actions/firm-actions";
import { messageActions } from "../../app/abilities/journal/actions/message-actions";
import { peopleActions } from "../../app/abilities/journal/actions/people-actions";
import { rightsActions } from "../../app/abilities/journal/actions/rights-actions";
import { journalActions } from "../../app/abilities/journal/journal-actions";

/** Every source file of the product but what only names actions to show them. */
function sources(folder = "app"): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return file === "app/abilities/journal" ? [] : sources(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|history\.server/.test(entry.name) ? [file] : [];
  });
}

/** Nouns by which the product names what it does (journal.server.ts, Entry.action). */
const NOUNS =
  "account|backup|client|clients|contact|contacts|import|invitation|journal|mail|passkey|password|person|picture|recovery-codes|rights|second-factor|session|setting|sign-in|totp|trash";

test("no action has two sentences: of two the second would silently win", () => {
  const all = [clientActions, dataActions, firmActions, messageActions, peopleActions, rightsActions].flatMap(
    (actions) => Object.keys(actions),
  );
  expect(all.filter((action, i) => all.indexOf(action) !== i)).toEqual([]);
  expect(all.toSorted()).toEqual(Object.keys(journalActions).toSorted());
});

test("every action that is written into the journal has its French sentence and its kind", () => {
  const written = new Set(
    sources().flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          new RegExp(`["'\`]((?:${NOUNS})\\.[a-z]+(?:-[a-z]+)*)["'\`]`, "g"),
        ),
      ].map(([, action]) => action ?? ""),
    ),
  );
  expect(written.size).toBeGreaterThan(40);
  expect(
    [...written]
      .filter((action) => action !== "client.query" && !Object.hasOwn(journalActions, action))
      .sort(),
  ).toEqual([]);
});
