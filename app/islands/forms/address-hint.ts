import { likelyDomain } from "~/lib/mail-domain";

/** Under the field of an e-mail address that looks mistyped: what was probably meant, to be taken by one press. */
export function hintAddress(field: HTMLInputElement): void {
  const line = document.createElement("p");
  line.className = "field-hint";
  line.role = "status";
  field.after(line);
  let shown = "";
  const hint = () => {
    const domain = likelyDomain(field.value);
    const address = domain ? field.value.trim().replace(/@.*$/, `@${domain}`) : "";
    // The same one stays: its button may have the focus.
    if (address === shown) return;
    shown = address;
    if (!address) return line.replaceChildren();
    const take = document.createElement("button");
    take.type = "button";
    take.className = "button button-quiet";
    take.textContent = "Corriger";
    take.addEventListener("click", () => {
      field.value = address;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      hint();
      field.focus();
    });
    line.replaceChildren(`Vouliez-vous écrire «\u00A0${address}\u00A0»\u202F? `, take);
  };
  field.addEventListener("change", hint);
  // Before the focus leaves, so that the button is where Tab goes next.
  field.addEventListener("keydown", ({ key }) => key === "Tab" && hint());
  hint();
}
