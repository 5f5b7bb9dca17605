/**
 * Signs in with a passkey. Fetched by the first press of its button (passkey-sign-in.ts), which is then pressed again.
 */
import { startAuthentication } from "@simplewebauthn/browser";

const place = document.querySelector<HTMLElement>("[data-passkey]");
const button = place?.querySelector("button");
const status = place?.querySelector<HTMLElement>("[role=status]");

function tell(sentence: string): void {
  if (status) status.textContent = sentence;
}

const FAILED = "Cette clé d’accès n’a pas été reconnue. Réessayez, ou utilisez votre mot de passe.";

/**
 * Posts and reads JSON; `ok` as fetch says it. Without an answer of the site's own, the message is about the network,
 * not the key.
 */
async function post(url: string, body?: unknown): Promise<{ ok: boolean; said: Record<string, unknown> }> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(body ?? {}),
    });
    return { ok: answer.ok, said: await answer.json() };
  } catch {
    return { ok: false, said: { message: "Le réseau ne répond pas. Réessayez quand il sera revenu." } };
  }
}

async function signIn({ challenge = "", signIn: door = "", next = "" }: DOMStringMap): Promise<void> {
  const asked = await post(challenge);
  if (!asked.ok) return tell(String(asked.said.message ?? FAILED));
  const optionsJSON = asked.said as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const response = await startAuthentication({ optionsJSON });
  const opened = await post(door, { response, next });
  if (!opened.ok) return tell(String(opened.said.message ?? FAILED));
  location.assign(String(opened.said.to));
}

if (place && button) {
  let busy = false;
  button.addEventListener("click", () => {
    if (busy) return;
    busy = true;
    button.setAttribute("aria-disabled", "true");
    tell("Suivez les indications de votre appareil…");
    signIn(place.dataset)
      .catch((error: unknown) => {
        const given = error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
        tell(given ? "La demande a été annulée, ou a duré trop longtemps." : FAILED);
      })
      .finally(() => {
        busy = false;
        button.removeAttribute("aria-disabled");
      });
  });
}
