/**
 * /contact with a script: nothing is sent twice or lost when the network drops, answers come in place, words survive a
 * reload.
 */
import { tellCharactersLeft } from "~/lib/characters-left";
import "../site";
import { deferredParts, runPart } from "../loading/deferred-parts";
import { KEEP, type KeepRequest, SETTLED, type Settled } from "../outbox/form-events";
import { hintAddress } from "./address-hint";
import { forgetDraft, keepDraft, saveDraft } from "./draft";
import { occupy } from "./occupied-form";
import { type Answer, giveFormId, quiet, sendPatiently, TRY_LIMIT } from "./sending";

const PART = "#envoi";
const formHere = () => document.querySelector<HTMLFormElement>(`${PART} form`);
const status = document.getElementById("suivi");

function tell(sentence: string): void {
  if (status) status.textContent = sentence;
}

function improve(form: HTMLFormElement): void {
  form.noValidate = true;
  keepDraft(form, tell);
  const address = form.querySelector<HTMLInputElement>("[name=email]");
  if (address) hintAddress(address);
  const message = form.querySelector("textarea");
  if (message) {
    tellCharactersLeft(message, true);
    message.addEventListener("input", () => tellCharactersLeft(message, true));
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy) return;
    // What the server would send back must not wait for days to be told.
    if (!navigator.onLine && !form.reportValidity()) return;
    const underWay = "Envoi en cours…";
    occupy(form, "true", underWay);
    tell(underWay);
    send(form).then(
      (answer) => (answer.waits ? wait(form) : settle(form, answer)),
      () => {
        occupy(form);
        tell("Le réseau ne répond pas. Vos mots sont conservés : appuyez sur « Envoyer » quand il sera revenu.");
      },
    );
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) occupy(form);
  });
}

/** In ms: what the device's own storage may take. */
const STORING = 500;

/**
 * Whoever closes the page in the middle of a try must lose nothing: the words are kept on the device before the first
 * one, where the part that keeps them is there already.
 */
async function send(form: HTMLFormElement): Promise<Answer> {
  const fields = [...new FormData(form)] as KeepRequest["fields"];
  await Promise.race([ask({ fields, sending: true }), quiet(STORING)]);
  return sendPatiently(form, tell, { keep, leave: () => saveDraft(form, true) });
}

/** Has the words kept on the device; false when that cannot be. */
async function keep(fields: KeepRequest["fields"]): Promise<boolean> {
  // On a line that says nothing the part may take for ever to come: then the tries go on, and it is there for a later
  // one.
  await Promise.race([runPart(deferredParts().outbox), quiet(TRY_LIMIT)]);
  return ask({ fields });
}

function ask(what: Omit<KeepRequest, "answer">): Promise<boolean> {
  return new Promise((answer) => {
    const detail: KeepRequest = { ...what, answer };
    // Nobody listens: the part is not there, or could not be fetched.
    if (dispatchEvent(new CustomEvent(KEEP, { detail, cancelable: true }))) answer(false);
  });
}

/** The words are kept; here they stay frozen until they have left or are taken back. */
function wait(form: HTMLFormElement): void {
  forgetDraft();
  occupy(form, "false", "En attente du réseau…");
  tell("Le réseau ne répond pas\u00A0: votre message attend sur cet appareil, et partira tout seul.");
}

addEventListener(SETTLED, (event) => {
  const form = formHere();
  if (form) settle(form, (event as CustomEvent<Settled>).detail);
});

async function settle(form: HTMLFormElement, { receipt, page }: Answer): Promise<void> {
  await Promise.race([
    ask({ fields: [...new FormData(form)] as KeepRequest["fields"], answered: true }),
    quiet(STORING),
  ]);
  if (receipt) {
    forgetDraft();
    // Whoever comes back finds no words of a message that is sent: phones are shared.
    formHere()?.reset();
    location.assign(receipt);
    return;
  }
  occupy(form);
  const sent = page === undefined ? undefined : new DOMParser().parseFromString(page, "text/html");
  const fresh = sent?.querySelector(PART);
  tell(
    fresh || page === undefined
      ? ""
      : "Votre message n’a pas été envoyé : le service a répondu par une erreur. Vos mots sont conservés.",
  );
  if (!fresh) return;
  document.title = sent?.title ?? document.title;
  document.querySelector(PART)?.replaceWith(fresh);
  start();
  document.querySelector<HTMLElement>(".error-summary")?.focus();
}

function start(): void {
  const form = formHere();
  if (form) improve(form);
}

giveFormId(PART);
start();
