/** Longest wait for one try, in ms (specification 9, contact call timeout). */
export const TRY_LIMIT = 5000;
/** Pauses between tries, in ms; the network coming back ends a pause. */
const PAUSES = [1000, 2000, 4000, 8000, 15000, 30000, 30000];
/** Statuses of a proxy that did not reach the server. */
const UNREACHED = [502, 504];

/** Where the receipt is, or the page that came instead, or that the message waits on the device. */
export type Answer = { receipt?: string; page?: string; waits?: boolean };

type Keeping = {
  /** Takes the words over, until there is a network; false when it cannot. */
  keep?: (fields: [string, string][]) => Promise<boolean>;
  /** The browser itself is about to carry the words to the server. */
  leave?: () => void;
};

/**
 * Posts the form until something answers; every try carries the same id, so that it is stored once. Without network
 * `keep` may take the words over; otherwise the tries go on here, and this rejects when they are used up. On a line too
 * slow for TRY_LIMIT the browser takes over and waits as long as it takes. A form without an id is posted once, however
 * long it takes: each of its tries counts, and few are allowed.
 */
export async function sendPatiently(
  form: HTMLFormElement,
  tell: (sentence: string) => void,
  { keep, leave }: Keeping = {},
): Promise<Answer> {
  const fields = [...new FormData(form)] as [string, string][];
  const words = new URLSearchParams(fields);
  if (!words.has("id")) return post(form.action, words, 0);
  for (let slow = 0, tries = 0; ; tries++) {
    try {
      return await post(form.action, words);
    } catch (error) {
      if ((error as Error).name === "AbortError" && ++slow > 2) {
        tell("La ligne est lente : l’envoi continue…");
        leave?.();
        form.submit();
        return new Promise(() => {});
      }
      if (await keep?.(fields)) return { waits: true };
      const pause = PAUSES[tries];
      if (!pause) throw error;
      tell("Le réseau ne répond pas. Vos mots sont conservés, un nouvel essai part tout seul dans un instant.");
      await quiet(pause);
      tell("Nouvel essai d’envoi…");
    }
  }
}

/** `patience` in ms; 0: as long as it takes. */
async function post(url: string, body: URLSearchParams, patience = TRY_LIMIT): Promise<Answer> {
  const limit = new AbortController();
  const timer = patience > 0 ? setTimeout(() => limit.abort(), patience) : undefined;
  try {
    const answer = await fetch(url, { method: "POST", body, signal: limit.signal, headers: { Accept: "text/html" } });
    if (answer.ok && answer.redirected) return { receipt: answer.url };
    if (UNREACHED.includes(answer.status)) throw new Error(String(answer.status));
    return { page: await answer.text() };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A page that is kept is the same for everybody: the id of the form in `part` is made here. (Browsers have none to give
 * over plain HTTP.)
 */
export function giveFormId(part: string): void {
  const id = document.querySelector<HTMLInputElement>(`${part} [name=id]`);
  if (id && (!id.value || document.querySelector("[data-copy]"))) id.value = crypto.randomUUID?.() ?? "";
}

/** A pause in ms, which the network coming back ends. */
export function quiet(pause: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    addEventListener("online", () => resolve(), { once: true });
  });
}
