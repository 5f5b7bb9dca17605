import { useEffect, useState } from "react";
import { data, isRouteErrorResponse, type RouterContextProvider, redirectDocument, useLocation } from "react-router";
import { isUnreachable } from "~/abilities/screen/keep-screen";
import { tellKeysOfFailure } from "~/abilities/screen/shortcuts";
import { showError } from "~/abilities/screen/toasts";
import { paths } from "~/paths";
import { lostAddress } from "~/server/auth/next-path";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import { type FormWatch, formWatch, useFormWatch } from "./form-watch";
import { isNotStored, isRefusal, refusal, textsOf, type Words } from "./outcome";

/** Words that wait for somebody to sign in again are thrown away after so many ms. */
const LIFE = 3600_000;

const TYPED_SINCE =
  "Ce que vous avez envoyé est enregistré. Les mots saisis depuis ne le sont pas encore\u00A0: ils sont restés sur cette page.";

const SIGN_IN_ELSEWHERE =
  "Votre session a pris fin\u00A0: rien n’a été enregistré. Connectez-vous dans un autre onglet, puis revenez enregistrer vos mots ici.";

const NO_RIGHT = "Votre compte n’a plus ce droit\u00A0: rien n’a été enregistré. Votre texte est resté ici.";

type ClientArgs<Answer> = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  serverAction: () => Promise<Answer>;
};

/**
 * The client action of every form of the office: sends it so that nothing typed is lost. Server or network away: the
 * form stays as it is, and says so (503); a right that was lost meanwhile likewise (403). Session over: the words of
 * the whole screen wait in this tab until the same screen is opened after signing in. Stored, but other words were
 * typed meanwhile: the screen is not left for another.
 */
export async function keepWords<Answer>({ request, context, serverAction }: ClientArgs<Answer>) {
  const watch = context.get(formWatch);
  const { pathname, search } = window.location;
  const values = watch.wordsSent() ?? textsOf(await request.clone().formData());
  const keptBack = (form: string, status: 403 | 503) => {
    watch.noteRefused();
    tellKeysOfFailure();
    return data(refusal({ form }, status, values), { status });
  };
  const unconfirmed = () => keptBack(NOT_CONFIRMED, 503);
  try {
    const answer = await serverAction();
    if (isRefusal(answer)) watch.noteRefused();
    if (isNotStored(answer)) tellKeysOfFailure();
    return answer;
  } catch (error) {
    // The person did not wait for it; what is on its way by now is something else.
    if (request.signal.aborted) throw error;
    if (leadsTo(error, paths.signIn)) {
      const away = signInAgain(pathname + search, watch);
      if (away) throw away;
      return unconfirmed();
    }
    // Asked meanwhile to set up a second factor: the words wait until the screen opens again.
    if (leadsTo(error, paths.secondFactorSetUp)) {
      if (!keep(pathname, watch)) return unconfirmed();
      throw error;
    }
    if (error instanceof Response && watch.isTypedSince() && !leadsTo(error, pathname)) {
      showError(TYPED_SINCE);
      return data(undefined, { status: 409 });
    }
    if (isRouteErrorResponse(error) && error.status === 403) return keptBack(NO_RIGHT, 403);
    if (!isUnreachable(error)) throw error;
    return unconfirmed();
  }
}

/**
 * The session was over when a form or a button of a row was sent: to the sign-in page, and back to the screen `from`
 * (path and search). What is half typed in it waits in this tab; null where the browser keeps nothing, which is said:
 * the screen stays then.
 */
export function signInAgain(from: string, watch: FormWatch): Response | null {
  if (!keep(from.split("?")[0] ?? from, watch)) return null;
  return redirectDocument(lostAddress(from));
}

/** Words that were in the form to `action` on this screen when the session ended. */
export function useKeptWords(action: string): Words | null {
  const watch = useFormWatch();
  const { pathname } = useLocation();
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    const kept = watch.takeKept(pathname, action, () => take(pathname));
    if (kept) setWords(kept);
  }, [watch, pathname, action]);
  return words;
}

function leadsTo(error: unknown, path: string): boolean {
  return error instanceof Response && (error.headers.get("Location") ?? "").split("?")[0] === path;
}

const storageKey = (page: string) => `mots:${page}`;

/**
 * Keeps the words of a screen that is about to be left; false, which is said, where the browser keeps nothing: full, or
 * forbidden.
 */
function keep(page: string, watch: FormWatch): boolean {
  const forms = watch.unsavedWords();
  try {
    if (Object.keys(forms).length > 0)
      sessionStorage.setItem(storageKey(page), JSON.stringify({ at: Date.now(), forms }));
    watch.letLeave();
    return true;
  } catch {
    showError(SIGN_IN_ELSEWHERE);
    return false;
  }
}

/** The words of each form of a screen, by its address; given once. */
function take(page: string): Record<string, Words> {
  try {
    const text = sessionStorage.getItem(storageKey(page));
    sessionStorage.removeItem(storageKey(page));
    const kept = text ? (JSON.parse(text) as { at: number; forms?: Record<string, Words> }) : null;
    return kept?.forms && Date.now() - kept.at < LIFE ? kept.forms : {};
  } catch {
    return {};
  }
}
