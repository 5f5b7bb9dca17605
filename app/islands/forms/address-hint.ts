import { likelyDomain } from "~/lib/mail-domain";

/** Under the field of an e-mail address that looks mistyped: what was probably meant, to be taken by one press. */
export function hintAddress(field: HTMLInputElement): void {
  const line = document.createElement("p");
  line.className = "field-hint";
  line.role = "status";
  field.after(line);
  const hint = () => {
    const domain = likelyDomain(field.value);
    if (!domain) return line.replaceChildren();
    const address = field.value.trim().replace(/@.*$/, `@${domain}`);
    const take = document.createElement("button");
    take.type = "button";
    take.className = "button button-quiet";
    take.textContent = "Corriger";
    take.addEventListener("click", () => {
      field.value = address;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      line.replaceChildren();
      field.focus();
    });
    line.replaceChildren(`Vouliez-vous écrire «\u00A0${address}\u00A0»\u202F? `, take);
  };
  field.addEventListener("change", hint);
  hint();
}
