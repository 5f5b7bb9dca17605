/**
 * A small form of the site with a script (/contact/rappel, /contact/rendez-vous, /contact/suivi, a document sent as a
 * link): on a dead line it keeps every word, and tries again where that counts as one, while the browser would leave
 * the page for an error.
 */
import "../site";
import { occupy } from "./occupied-form";
import { giveFormId, sendPatiently } from "./sending";

const PART = "#demande";
const status = document.getElementById("etat");

function tell(sentence: string): void {
  if (status) status.textContent = sentence;
}

function improve(form: HTMLFormElement): void {
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy) return;
    const underWay = "Envoi en cours…";
    occupy(form, "true", underWay);
    tell(underWay);
    sendPatiently(form, tell).then(
      ({ receipt, page }) => {
        if (receipt) location.assign(receipt);
        else answered(form, page ?? "");
      },
      () => {
        occupy(form);
        tell("Le réseau ne répond pas. Vos mots sont conservés\u00A0: appuyez de nouveau quand il sera revenu.");
      },
    );
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) occupy(form);
  });
}

/** The server's answer in place of the form; what is no answer of the site leaves the words where they are. */
function answered(form: HTMLFormElement, page: string): void {
  occupy(form);
  const sent = new DOMParser().parseFromString(page, "text/html");
  const fresh = sent.querySelector(PART);
  tell(fresh ? "" : "Le service a répondu par une erreur. Vos mots sont conservés\u00A0: essayez de nouveau.");
  if (!fresh) return;
  document.title = sent.title;
  document.querySelector(PART)?.replaceWith(fresh);
  start();
  const told = fresh.querySelector<HTMLElement>(".error-summary, h2");
  if (told) told.tabIndex = -1;
  told?.focus();
}

function start(): void {
  const form = document.querySelector<HTMLFormElement>(`${PART} form`);
  if (form) improve(form);
}

giveFormId(PART);
start();
