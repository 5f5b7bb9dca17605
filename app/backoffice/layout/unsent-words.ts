import { useEffect, useState } from "react";
import { data, redirectDocument } from "react-router";
import { paths } from "~/paths";

/** Words that wait for somebody to sign in again are thrown away after so many ms. */
const LIFE = 3600_000;

type Words = Record<string, string>;

/**
 * Sends a form to its action so that nothing typed is lost. Server or network away: `refused` makes the answer (503) that
 * leaves the form as it is. Session over: the words wait in this tab until the same screen (`page`) is opened after signing
 * in. `secret`: fields that must not be kept.
 */
export async function sendKeepingWords<Answer, Refused>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  page: string,
  refused: (values: Words) => Refused,
  secret: readonly string[] = [],
) {
  const values = wordsOf(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (leadsTo(error, paths.signIn)) {
      keep(page, withoutSecrets(values, secret));
      throw redirectDocument(`${paths.signIn}?next=${encodeURIComponent(page)}`);
    }
    // Asked meanwhile to set up a second factor: the words wait until the screen opens again.
    if (leadsTo(error, paths.secondFactorSetUp)) keep(page, withoutSecrets(values, secret));
    const status = (error as { status?: unknown } | null)?.status;
    if (error instanceof Response || (typeof status === "number" && status < 500)) throw error;
    return data(refused(values), { status: 503 });
  }
}

/** Words that were typed on this screen when the session ended; they are given once. */
export function useKeptWords(page: string): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    const kept = take(page);
    if (kept) setWords(kept);
  }, [page]);
  return words;
}

function wordsOf(form: FormData): Words {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function withoutSecrets(values: Words, secret: readonly string[]): Words {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
}

function leadsTo(error: unknown, path: string): boolean {
  return error instanceof Response && (error.headers.get("Location") ?? "").split("?")[0] === path;
}

const storageKey = (page: string) => `mots:${page}`;

function keep(page: string, words: Words): void {
  try {
    sessionStorage.setItem(storageKey(page), JSON.stringify({ at: Date.now(), words }));
  } catch {
    // Storage is full or forbidden: the back button is what remains.
  }
}

function take(page: string): Words | null {
  try {
    const text = sessionStorage.getItem(storageKey(page));
    sessionStorage.removeItem(storageKey(page));
    const kept = text ? (JSON.parse(text) as { at: number; words: Words }) : null;
    return kept && Date.now() - kept.at < LIFE ? kept.words : null;
  } catch {
    return null;
  }
}
