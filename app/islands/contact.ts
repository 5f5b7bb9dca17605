/** /contact with a script: nothing is sent twice or lost when the network drops, answers come in place, words survive a reload. */
import "./site";
import { countMessage } from "./contact-count";
import { forgetDraft, keepDraft } from "./contact-draft";
import { type Answer, sendPatiently } from "./contact-sending";
import { pulse } from "./loading";
import { KEEP, type KeepRequest, SETTLED, type Settled } from "./offline/form-events";
import { laterParts, runPart } from "./offline/parts";

const PART = "#envoi";
const status = document.getElementById("suivi");
let sending = false;
let pulsing: Animation | undefined;

function tell(sentence: string): void {
  if (status) status.textContent = sentence;
}

/** Marks the form as under way (the sign in the bar pulses; words are frozen, not disabled: readable and focused) or free again. */
function occupy(form: HTMLFormElement, busy: boolean): void {
  sending = busy;
  form.ariaBusy = busy ? "true" : null;
  pulsing?.cancel();
  const sign = document.querySelector(".bar .emblem");
  pulsing = busy && sign ? pulse(sign) : undefined;
  for (const field of form.elements) if ("readOnly" in field) field.readOnly = busy;
  const button = form.querySelector("button");
  if (button) {
    button.setAttribute("aria-disabled", String(busy));
    button.textContent = busy ? "Envoi en cours…" : "Envoyer";
  }
}

function improve(form: HTMLFormElement): void {
  form.noValidate = true;
  keepDraft(form, tell);
  countMessage(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (sending) return;
    // What the server would send back must not wait for days to be told.
    if (!navigator.onLine && !form.reportValidity()) return;
    occupy(form, true);
    tell("Envoi en cours…");
    sendPatiently(form, tell, keep).then(
      (answer) => (answer.waits ? wait(form) : settle(form, answer)),
      () => {
        occupy(form, false);
        tell(
          "Le réseau ne répond pas. Vos mots sont conservés : appuyez sur « Envoyer » quand il sera revenu.",
        );
      },
    );
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) occupy(form, false);
  });
}

/** Has the words kept on the device; false when that cannot be. */
async function keep(fields: KeepRequest["fields"]): Promise<boolean> {
  await runPart(laterParts().waiting);
  return new Promise((answer) => {
    const detail: KeepRequest = { fields, answer };
    // Nobody listens: the part could not be fetched.
    if (dispatchEvent(new CustomEvent(KEEP, { detail, cancelable: true }))) answer(false);
  });
}

/** The words are kept; here they stay frozen until they have left or are taken back. */
function wait(form: HTMLFormElement): void {
  forgetDraft();
  const button = form.querySelector("button");
  if (button) button.textContent = "En attente du réseau…";
  tell("Le réseau ne répond pas\u00A0: votre message attend sur cet appareil, et partira tout seul.");
}

addEventListener(SETTLED, (event) => {
  const { receipt, page } = (event as CustomEvent<Settled>).detail;
  const form = document.querySelector<HTMLFormElement>(`${PART} form`);
  if (!form) return;
  if (receipt || page)
    settle(form, { receipt, page: page ? new DOMParser().parseFromString(page, "text/html") : undefined });
  else {
    occupy(form, false);
    tell("");
  }
});

function settle(form: HTMLFormElement, answer: Answer): void {
  if (answer.receipt) {
    forgetDraft();
    location.assign(answer.receipt);
    return;
  }
  occupy(form, false);
  const fresh = answer.page?.querySelector(PART);
  tell(
    fresh
      ? ""
      : "Votre message n’a pas été envoyé : le service a répondu par une erreur. Vos mots sont conservés.",
  );
  if (!fresh) return;
  document.querySelector(PART)?.replaceWith(document.adoptNode(fresh));
  start();
  // For the draft: what came back is kept like what is typed.
  document.querySelector(`${PART} form`)?.dispatchEvent(new Event("input"));
  document.querySelector<HTMLElement>(".error-summary")?.focus();
}

function start(): void {
  const form = document.querySelector<HTMLFormElement>(`${PART} form`);
  if (form) improve(form);
}

const print = document.querySelector<HTMLElement>("[data-print]");
if (print) {
  // The receipt: the words are the firm's now.
  forgetDraft();
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
const id = document.querySelector<HTMLInputElement>(`${PART} [name=id]`);
// A page that is kept is the same for everybody: the form's own id is made here. (Browsers have none to give over plain HTTP.)
if (id && (!id.value || document.querySelector("[data-copy]"))) id.value = crypto.randomUUID?.() ?? "";
start();
