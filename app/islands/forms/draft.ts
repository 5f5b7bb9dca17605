const KEY = "cabinet.contact";

/** `left`: the browser itself carries the words to the server, so that only their receipt can forget them. */
type Draft = { fields: Record<string, string>; left?: boolean };

/** Values by field name; the field for robots is none of them. */
function fieldsOf(form: HTMLFormElement): Draft["fields"] {
  const { precision, ...fields } = Object.fromEntries(new FormData(form)) as Draft["fields"];
  return fields;
}

/**
 * Keeps what is typed for as long as the tab lives, with the form's id, and puts it back into an untouched form.
 * Browsers may refuse storage: then there is simply no draft.
 */
export function keepDraft(form: HTMLFormElement, tell: (sentence: string) => void): void {
  form.addEventListener("input", () => saveDraft(form));
  const draft = readDraft();
  const control = (name: string) => form.elements.namedItem(name) as HTMLTextAreaElement | null;
  const message = control("message") as HTMLTextAreaElement;
  const { value, defaultValue } = message;
  // What a link brought along (`?question=`, `?domaine=`) is a message's beginning, not a form that came back: it joins
  // the draft.
  const brought = (name: string) => location.search && (name === "message" || name === "practiceArea");
  const touched = Object.entries(fieldsOf(form)).some(([name, typed]) => typed && name !== "id" && !brought(name));
  if (draft && !touched) {
    for (const [name, typed] of Object.entries(draft.fields)) {
      const field = control(name);
      if (field && typed) field.value = typed;
    }
    if (!message.value.includes(value)) message.value += `\n\n${value}`;
    tell("Votre brouillon a été retrouvé.");
  }
  // Typed before this ran; and what was found again no longer travels.
  if (touched || message.value !== defaultValue) saveDraft(form);
}

export function saveDraft(form: HTMLFormElement, left = false): void {
  store({ fields: fieldsOf(form), left });
}

function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

function store(draft: Draft | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}

export const forgetDraft = () => store(null);

/** On a receipt: a draft that did not leave is of another message than the one received. */
export function forgetDraftThatLeft(): void {
  if (readDraft()?.left) forgetDraft();
}
