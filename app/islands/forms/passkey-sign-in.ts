/**
 * /connexion with a script and a browser that knows passkeys: one more way in, beside the form that works without. What
 * it needs (passkey-ceremony.ts) comes with the first press: most people sign in without.
 */
import "../site";
import { runPart } from "../loading/deferred-parts";

const place = document.querySelector<HTMLElement>("[data-passkey]");
const button = place?.querySelector("button");
const status = place?.querySelector("[role=status]");

if (place && button && status && window.PublicKeyCredential) {
  place.classList.add("ready");
  let ready = false;
  button.addEventListener("click", async () => {
    if (ready) return;
    status.textContent = "Suivez les indications de votre appareil…";
    ready = await runPart(place.dataset.passkey);
    if (ready) button.click();
    else status.textContent = "Le réseau ne répond pas. Réessayez quand il sera revenu.";
  });
}
