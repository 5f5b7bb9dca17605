import { createHash, randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { toldOnce } from "~/abilities/mentions/mention-sentences";
import { counted } from "~/lib/french-number";
import { isRecordId } from "~/lib/record-id";
import { paths } from "~/paths";
import { cookieLine, cookieName, readCookie } from "~/server/auth/cookies.server";
import { publicUrl } from "~/server/env.server";

/**
 * What can be said once, after a change that ended in a redirect, by the word that its cookie carries. Texts of the
 * specification are byte for byte. `life`: how long it stays, in ms, when that is not the usual time. `undo`: the
 * address that takes it back, where the journal's lines are not needed for it. One that tells how many is made of those
 * counts.
 */
export type Announcements = Readonly<
  Record<string, string | { text: string; life?: number; undo?: string } | ((...counts: number[]) => string)>
>;

/** `id` is new each time, so that the same sentence can be said twice. `undo`: the address that takes it back. */
export type Announcement = { id: string; text: string; life?: number; undo?: string };

/** What a sentence tells beside its words. `change`: what its journal lines are known by, so that it can be undone. */
export type Telling = { change?: string; counts?: readonly number[] };

/** The next page takes it at once; one that never loads must not speak a day later. In seconds. */
const LIFE = 30;
const PARTING = "~";

/** What abilities say, whatever the record. */
export const abilityAnnouncements = {
  stored: "Enregistré.",
  updated: "Mise à jour enregistrée.",
  deleted: "Mis à la corbeille.",
  restored: "Restauré.",
  held: "Conservation enregistrée.",
  released: "Conservation levée.",
  erased: "Données effacées.",
  "import-launched": "Import commencé.",
  "import-abandoned": "Fichier abandonné\u00A0: rien n’a été importé.",
  "import-gone": "Cet aperçu n’existait déjà plus.",
  "import-underway": "Cet import est déjà lancé\u00A0: rien n’y a été changé.",
  "import-undone": "Import annulé.",
  "columns-changed": "Colonnes enregistrées.",
  "trash-erased": "Élément effacé définitivement.",
  "trash-gone": "Cet élément n’était déjà plus dans la corbeille.",
  "trash-emptied": (held: number) =>
    held === 0
      ? "Corbeille vidée."
      : `Effacé, sauf ${counted(held, "élément qui doit être conservé", "éléments qui doivent être conservés")}.`,
  "entry-noted": toldOnce("Note ajoutée."),
  "call-noted": toldOnce("Appel noté."),
  "task-added": toldOnce("Tâche ajoutée."),
  "task-done": "Tâche terminée.",
  "task-reopened": "Tâche rouverte.",
  "task-changed": "Tâche modifiée.",
  "undone-task": (undone: number) => `Annulé\u00A0: ${counted(undone, "tâche", "tâches")}.`,
  "undone-in-part": (undone: number, left: number) =>
    `${counted(undone, "changement annulé", "changements annulés")}. ${counted(left, "élément a changé depuis\u00A0: il reste comme il est", "éléments ont changé depuis\u00A0: ils restent comme ils sont")}.`,
  "wall-stored": "Accès enregistré.",
};

/**
 * One for each screen that is led to: a link pressed meanwhile in another tab must not take the words of this one. What
 * is searched there does not count: browsers write a space in two ways, and somebody may have typed meanwhile.
 */
function nameFor({ pathname }: URL): string {
  return cookieName(`annonce-${createHash("sha256").update(pathname).digest("base64url").slice(0, 12)}`);
}

/**
 * 303 to a page of the office that will say so once. A screen that comes along with a form's answer has said so only
 * when the script takes it (next-screen.ts): it takes the cookie away then, which holds nothing but the word.
 */
export function redirectSaying(to: string, key: string, { change = "", counts = [] }: Telling = {}): Response {
  const name = nameFor(new URL(to, publicUrl()));
  const value = [key, change, ...counts].join(PARTING);
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookieLine(name, value, LIFE, { readable: true }) } });
}

/** What of `all` is to be said on the screen of that address, and the header that makes it the last time. */
export function takeAnnouncement(
  headers: Headers,
  url: URL,
  all: Announcements,
): { announcement: Announcement | null; headers: HeadersInit } {
  const name = nameFor(url);
  const value = readCookie(headers, name);
  if (value === null) return { announcement: null, headers: {} };
  const [key = "", change = "", ...counts] = value.split(PARTING);
  const told = Object.hasOwn(all, key) ? all[key] : null;
  const said = typeof told === "function" ? told(...counts.map(Number)) : told;
  const undo = isRecordId(change) ? { undo: paths.undoing(change) } : {};
  return {
    announcement: said ? { id: randomUUID(), ...(typeof said === "string" ? { text: said } : said), ...undo } : null,
    headers: { "Set-Cookie": cookieLine(name, "", 0, { readable: true }) },
  };
}
