import { textsOf, type Words } from "./outcome";

/** Forms whose content is stored; what is only ticked or looked for (`data-passing`, GET) is lost without harm. */
export const STORING = 'main form[method="post"]:not([data-passing])';

/** What a page shows that gives refused words back. */
const REFUSED = "main :is(.error-summary, .conflict)";

/** Whether the screen says that what was sent is not stored. */
export const isRefused = () => document.querySelector(REFUSED) !== null;

type Reader = {
  input(field: HTMLInputElement): string | boolean;
  text(field: HTMLTextAreaElement): string;
  choice(field: HTMLSelectElement): string;
};

const isTick = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

const asItStands: Reader = {
  input: (field) => (isTick(field) ? field.checked : field.value),
  text: (field) => field.value,
  choice: (field) => field.value,
};

/** As the server wrote the page; a browser may have let somebody type before its script came. */
export const asItCame: Reader = {
  input: (field) => (isTick(field) ? field.defaultChecked : field.defaultValue),
  text: (field) => field.defaultValue,
  choice: ({ options }) => ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? "",
};

/** What is typed, chosen or ticked in a form, as a text to compare; hidden fields and buttons are not the person's. */
export function valuesOf(form: HTMLFormElement, read: Reader = asItStands): string {
  return JSON.stringify(
    [...form.elements].flatMap((field) => {
      if (field instanceof HTMLInputElement) {
        if (["hidden", "submit", "button", "password"].includes(field.type)) return [];
        return [read.input(field)];
      }
      if (field instanceof HTMLTextAreaElement) return [read.text(field)];
      return field instanceof HTMLSelectElement ? [read.choice(field)] : [];
    }),
  );
}

/** The form of this office that an event came from, if it stores anything. */
export function storingForm(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element ? target.closest("form") : null;
  return form?.matches(STORING) ? form : null;
}

/** The words of a form by field name, without its secrets: passwords and codes. */
export const wordsOf = (form: HTMLFormElement): Words =>
  textsOf(new FormData(form), (name) => isSecret(form.elements.namedItem(name)));

/** Whether a form holds anything that a person typed or chose and that may be kept. */
export const hasOwnWords = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement &&
        !["hidden", "submit", "button", "file"].includes(field.type) &&
        !field.readOnly &&
        !isSecret(field)),
  );

const isSecret = (field: unknown): boolean =>
  field instanceof HTMLInputElement && (field.type === "password" || field.autocomplete === "one-time-code");
