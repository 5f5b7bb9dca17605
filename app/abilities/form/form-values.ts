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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that are typed, chosen or ticked; hidden ones and buttons are not the person's. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field =>
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && !["hidden", "submit", "button", "password"].includes(field.type)),
  );

function readField(field: Field, read: Reader): string | boolean {
  if (field instanceof HTMLInputElement) return read.input(field);
  return field instanceof HTMLTextAreaElement ? read.text(field) : read.choice(field);
}

/** What somebody put into a form, as a text to compare: hasOther(). */
export const valuesOf = (form: HTMLFormElement, read: Reader = asItStands): string =>
  JSON.stringify(fieldsOf(form).map((field) => [field.name, readField(field, read)]));

/**
 * Whether a form holds anything else than it held (`held`, of valuesOf()). What is not drawn any more holds nothing:
 * the reason for going on goes with what was to be decided.
 */
export function hasOther(form: HTMLFormElement, held: string): boolean {
  const before = JSON.parse(held) as [name: string, value: string | boolean][];
  return fieldsOf(form).some((field) => {
    const at = before.findIndex(([name]) => name === field.name);
    const [was] = at < 0 ? [] : before.splice(at, 1);
    return readField(field, asItStands) !== (was ? was[1] : readField(field, asItCame));
  });
}

/** Takes what a form held (`held`, of valuesOf()) off the front of its words; words that begin otherwise stay. */
export function takeOffSent(form: HTMLFormElement, held: string): void {
  const before = new Map(JSON.parse(held) as [name: string, value: string | boolean][]);
  for (const field of fieldsOf(form)) {
    const sent = before.get(field.name);
    const isText = !(field instanceof HTMLSelectElement) && !(field instanceof HTMLInputElement && isTick(field));
    if (!isText || typeof sent !== "string" || sent === "" || !field.value.startsWith(sent)) continue;
    field.value = field.value.slice(sent.length).trimStart();
    // Whatever counts its letters or offers names for them reads it anew.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
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
