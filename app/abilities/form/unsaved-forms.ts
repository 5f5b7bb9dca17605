/** What each form held when somebody first came into it, or when it was last stored. */
const settled = new WeakMap<HTMLFormElement, string>();

/** Unlike the values of any form. */
const NOTHING_STORED = "";

/** Forms whose content is stored; what is only ticked or looked for (`data-passing`, GET) is lost without harm. */
const STORING = 'main form[method="post"]:not([data-passing])';

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
const asItCame: Reader = {
  input: (field) => (isTick(field) ? field.defaultChecked : field.defaultValue),
  text: (field) => field.defaultValue,
  choice: ({ options }) => ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? "",
};

/** What a page shows that gives refused words back. */
const REFUSED = "main :is(.error-summary, .conflict)";

/** Whether the screen says that what was sent is not stored. */
export const isRefused = () => document.querySelector(REFUSED) !== null;

/** Notes what the forms of a page held when it came from the server: nothing that is stored, when it gives refused words back. */
export function noteServerPage(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(STORING))
    if (!settled.has(form)) settled.set(form, isRefused() ? NOTHING_STORED : valuesOf(form, asItCame));
}

/** The form of this office that an event came from, if it stores anything. */
export function storingForm(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element ? target.closest("form") : null;
  return form?.matches(STORING) ? form : null;
}

/** Notes what a form holds before anything is typed in it; later calls change nothing. */
export function noteUntyped(form: HTMLFormElement): void {
  if (!settled.has(form)) settled.set(form, valuesOf(form));
}

/** `held`, which was in a form when it was sent, is stored. */
export function noteStored(form: HTMLFormElement, held: string): void {
  settled.set(form, held);
}

/** Whether the screen holds words that are stored nowhere: typed since, or given back after the session had ended. */
export function hasUnsavedWords(): boolean {
  return document.querySelector("main [data-unsaved]") !== null || unsavedForms().length > 0;
}

/** What the forms of the screen hold that is stored nowhere, by field, without passwords. */
export function unsavedWords(): Record<string, string> {
  return Object.fromEntries(
    unsavedForms().flatMap((form) =>
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === "string" && !isPassword(form, name) ? [[name, value]] : [],
      ),
    ),
  );
}

function unsavedForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(STORING)].filter(
    (form) => settled.has(form) && settled.get(form) !== valuesOf(form),
  );
}

function isPassword(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type === "password";
}
