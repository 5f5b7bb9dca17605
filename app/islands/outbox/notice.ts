import { writtenStamp } from "../../lib/written-stamp";
import { removeMessage, type WaitingMessage } from "./message-store";

const NUMBER = /recu\/([^?]+)/;
let place: HTMLElement | undefined;
const spoken = document.createElement("div");

/** One line under the bar for each thing to know; never the words, for the device may be shared. */
export function showNotice(messages: WaitingMessage[]): void {
  const inForm = document.getElementById("envoi") !== null;
  const lines = messages.filter(({ state }) => !(inForm && state === "waiting")).map(line);
  if (!place) {
    place = document.createElement("aside");
    place.className = "waiting-notice";
    place.ariaLabel = "Votre message";
    spoken.role = "status";
    place.append(spoken);
    document.getElementById("contenu")?.before(place);
  }
  place.hidden = lines.length === 0;
  spoken.replaceChildren(...lines);
}

function line(message: WaitingMessage): HTMLElement {
  const p = document.createElement("p");
  const link = (label: string, href: string) =>
    Object.assign(document.createElement("a"), { href }, { textContent: label });
  const close = document.createElement("button");
  close.textContent = "Fermer";
  close.addEventListener("click", () => removeMessage(message.id));
  if (message.state === "waiting") {
    p.append("Un message attend le réseau sur cet appareil. ", link("Le voir", "/contact"));
  } else if (message.state === "refused") {
    p.append(
      "Votre message n’a pas pu être envoyé tel quel\u00A0: ses mots sont conservés. ",
      link("Les reprendre", "/contact"),
    );
  } else if (message.state === "sent") {
    const number = document.createElement("strong");
    number.textContent = NUMBER.exec(message.receipt)?.[1] ?? "";
    p.append(
      "Votre message est parti. Numéro de votre message\u00A0: ",
      number,
      ". ",
      link("Voir le reçu", message.receipt),
      " ",
      close,
    );
  } else {
    p.append(
      `Le message du ${writtenStamp(new Date(message.writtenAt))} n’a pas pu partir en sept jours\u00A0: il a été effacé de cet appareil. `,
      close,
    );
  }
  return p;
}
