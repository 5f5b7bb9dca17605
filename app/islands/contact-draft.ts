const KEY = "cabinet.contact";
const KEPT = ["id", "name", "email", "practiceArea", "message"];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control;

/**
 * Keeps what is typed for as long as the tab lives, with the form's id, and puts it back into an untouched form. Browsers may
 * refuse storage: then there is simply no draft.
 */
export function keepDraft(form: HTMLFormElement, tell: (sentence: string) => void): void {
  form.addEventListener("input", () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(KEPT.map((name) => control(form, name).value)));
    } catch {}
  });
  try {
    const draft: string[] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    // A question brought along (`?question=`) is a message's beginning, not a form that came back: it joins the draft.
    const { value } = control(form, "message");
    if (
      draft.length !== KEPT.length ||
      KEPT.slice(1, location.search ? 4 : 5).some((name) => control(form, name).value)
    )
      return;
    KEPT.forEach((name, i) => {
      control(form, name).value = draft[i] ?? "";
    });
    if (!draft[4]?.includes(value)) control(form, "message").value += `\n\n${value}`;
    tell("Votre brouillon a été retrouvé.");
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
