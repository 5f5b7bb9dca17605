import { writtenStamp } from "../../lib/written-stamp";
import { removeMessage, type WaitingMessage } from "./message-store";

type Waiting = WaitingMessage & { state: "waiting" };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WHEN = "au retour du réseau, ou à votre prochaine visite. D’ici là,";

let panel: HTMLElement | undefined;

const form = () => document.querySelector<HTMLFormElement>("#envoi form");
const control = (name: string) => form()?.elements.namedItem(name) as Control | null | undefined;

/** Above the form: what waits, in full, to be taken back or deleted. */
export function showPanel(messages: WaitingMessage[]): void {
  const area = document.getElementById("envoi");
  if (!area) return;
  const waiting = messages.filter((message): message is Waiting => message.state === "waiting");
  if (!panel) {
    panel = document.createElement("section");
    panel.className = "waiting-panel";
    panel.ariaLabel = "En attente du réseau";
  }
  area.before(panel);
  panel.hidden = waiting.length === 0;
  panel.replaceChildren(
    text("h2", waiting.length > 1 ? "Des messages attendent le réseau" : "Un message attend le réseau"),
    ...waiting.map(item),
    text(
      "p",
      waiting.length > 1
        ? `Ils partiront tout seuls ${WHEN} leurs mots restent lisibles sur cet appareil. Après sept jours, votre visite suivante les efface.`
        : `Il partira tout seul ${WHEN} ses mots restent lisibles sur cet appareil. Après sept jours, votre visite suivante les efface.`,
    ),
  );
}

function item(message: Waiting): HTMLElement {
  const words = message.fields.find(([name]) => name === "message")?.[1] ?? "";
  const inForm = control("id")?.value === message.id && control("message")?.value === words;
  const block = document.createElement("article");
  block.append(text("p", `Écrit le ${writtenStamp(new Date(message.writtenAt))}${inForm ? ", ci-dessous." : "."}`));
  if (!inForm) block.append(text("blockquote", words));
  const actions = document.createElement("p");
  actions.append(
    button("Reprendre", () => takeBack(message)),
    button("Supprimer", () => {
      if (!confirm("Supprimer ce message de cet appareil\u202F? S’il n’est pas déjà en route, il ne sera pas envoyé."))
        return;
      removeMessage(message.id);
      if (inForm) form()?.reset();
    }),
  );
  block.append(actions);
  return block;
}

/** The words go back into the form; what is being written there is not written over. */
async function takeBack({ id, fields }: Waiting): Promise<void> {
  const area = control("message");
  if (!area) return;
  if (control("id")?.value !== id) {
    if (area.value.trim()) {
      alert("Le formulaire contient déjà un texte\u00A0: envoyez-le ou effacez-le d’abord.");
      return;
    }
    for (const [name, value] of fields) {
      const field = control(name);
      if (field) field.value = value;
    }
  }
  // A draft again, also where they still stood in the form, before they are nowhere else.
  area.dispatchEvent(new Event("input", { bubbles: true }));
  await removeMessage(id);
  area.focus();
}

function text(tag: string, content: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: content });
}

function button(label: string, work: () => void): HTMLElement {
  const made = text("button", label);
  made.className = "button button-quiet";
  made.addEventListener("click", work);
  return made;
}
