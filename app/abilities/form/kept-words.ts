import { useEffect, useState } from "react";
import { data, redirectDocument } from "react-router";
import { showError } from "~/abilities/screen/toasts";
import { paths } from "~/paths";
import { isTypedSince, letLeave } from "./form-sending";
import { unsavedWords } from "./unsaved-forms";

/** Words that wait for somebody to sign in again are thrown away after so many ms. */
const LIFE = 3600_000;

type Words = Record<string, string>;

const TYPED_SINCE =
  "Ce que vous avez envoyé est enregistré. Les mots saisis depuis ne le sont pas encore\u00A0: ils sont restés sur cette page.";

const SIGN_IN_ELSEWHERE =
  "Votre session a pris fin\u00A0: rien n’a été enregistré. Connectez-vous dans un autre onglet, puis revenez enregistrer vos mots ici.";

/**
 * Sends a form to its action so that nothing typed is lost. Server or network away: `refused` makes the answer (503) that
 * leaves the form as it is. Session over: the words of the whole screen wait in this tab until the same screen (`page`) is opened
 * after signing in. Stored, but other words were typed meanwhile: the screen is not left for another. `secret`: fields that must
 * not be kept.
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
    const isOver = leadsTo(error, paths.signIn);
    // Asked meanwhile to set up a second factor: the words wait until the screen opens again.
    if (isOver || leadsTo(error, paths.secondFactorSetUp)) {
      const all = withoutSecrets({ ...values, ...unsavedWords() }, secret);
      if (!keep(page, all)) {
        showError(SIGN_IN_ELSEWHERE);
        return data(refused(values), { status: 503 });
      }
      letLeave();
      throw isOver ? redirectDocument(`${paths.signIn}?next=${encodeURIComponent(page)}`) : error;
    }
    if (error instanceof Response && isTypedSince() && !leadsTo(error, page)) {
      showError(TYPED_SINCE);
      return data(undefined, { status: 409 });
    }
    const status = (error as { status?: unknown } | null)?.status;
    if (error instanceof Response || (typeof status === "number" && status < 500)) throw error;
    return data(refused(values), { status: 503 });
  }
}

/**
 * The session was over when a button of a row was pressed: to the sign-in page, and back to the screen `from` (path and search). What
 * is half typed in it waits in this tab; null where the browser keeps nothing, which is said: the screen stays then.
 */
export function signInAgain(from: string): Response | null {
  const words = unsavedWords();
  if (Object.keys(words).length > 0 && !keep(from.split("?")[0] ?? from, words)) {
    showError(SIGN_IN_ELSEWHERE);
    return null;
  }
  letLeave();
  return redirectDocument(`${paths.signIn}?next=${encodeURIComponent(from)}`);
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

/** False where the browser keeps nothing: its storage is full or forbidden. */
function keep(page: string, words: Words): boolean {
  try {
    sessionStorage.setItem(storageKey(page), JSON.stringify({ at: Date.now(), words }));
    return true;
  } catch {
    return false;
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
