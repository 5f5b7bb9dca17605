/** /contact with a script: nothing is sent twice or lost when the network drops, answers come in place, words survive a reload. */
import { countMessage } from "./contact-count";
import { forgetDraft, keepDraft } from "./contact-draft";
import { type Answer, sendPatiently } from "./contact-sending";

const PART = "#envoi";
const status = document.getElementById("suivi");
let sending = false;

function tell(sentence: string): void {
  if (status) status.textContent = sentence;
}

/** Marks the form as under way (words are frozen, not disabled: they stay readable and focused) or free again. */
function occupy(form: HTMLFormElement, busy: boolean): void {
  sending = busy;
  form.toggleAttribute("aria-busy", busy);
  if (busy) form.ariaBusy = "true";
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
    occupy(form, true);
    tell("Envoi en cours…");
    sendPatiently(form, tell).then(
      (answer) => settle(form, answer),
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
start();
