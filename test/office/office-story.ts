import type { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";

type Cabinet = ReturnType<typeof useCabinet>;
export type Words = { nom?: string; email?: string | null; message?: string; phone?: string; practiceArea?: string };

let stored = 0;

/**
 * Puts a message in the database as if it had come `ageMs` ago (the front door gives every message the present time).
 * Returns its id.
 */
export async function messageFrom(cabinet: Cabinet, words: Words, ageMs = 0, status = "nouveau") {
  stored += 1;
  const { rows } = await cabinet.query<{ id: string }>(
    `INSERT INTO message (number, nom, email, message, source, status, created_at, submission_key, phone, practice_area)
     VALUES ($1, $2, $3, $4, 'site', $5, now() - make_interval(secs => $6), $7, $8, $9) RETURNING id`,
    [
      `CK-T${stored}`,
      words.nom ?? "Fatoumata Exemple",
      words.email ?? "fatoumata@exemple.gn",
      words.message ?? "Bonjour, une question.",
      status,
      ageMs / 1000,
      Buffer.from(`test-${stored}`),
      words.phone ?? null,
      words.practiceArea ?? null,
    ],
  );
  return rows[0]?.id ?? "";
}

/** Names in the first column of a list, from top to bottom. */
export function namesOf(answer: Answer): string[] {
  return answer.page.querySelectorAll("tbody .row-name").map((cell) => cell.text);
}

/** Addresses of the pager's links. */
export function neighbours(answer: Answer) {
  const address = (rel: string) => answer.page.querySelector(`.pager a[rel=${rel}]`)?.getAttribute("href");
  return { previous: address("prev")?.replaceAll("&amp;", "&"), next: address("next")?.replaceAll("&amp;", "&") };
}

/** Follows the 303 of a form. */
export async function followed(visitor: Awaited<ReturnType<Cabinet["staff"]>>, answer: Answer): Promise<Answer> {
  return visitor.get(answer.headers.get("Location") ?? "/nulle-part");
}
