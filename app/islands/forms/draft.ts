const KEY = "cabinet.contact";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What is kept: the form's id first, the message last; the field for robots and the button come after. */
const controls = (form: HTMLFormElement) => [...form.elements].slice(0, 5) as Control[];

/**
 * Keeps what is typed for as long as the tab lives, with the form's id, and puts it back into an untouched form. Browsers may
 * refuse storage: then there is simply no draft.
 */
export function keepDraft(form: HTMLFormElement, tell: (sentence: string) => void): void {
  form.addEventListener("input", () => saveDraft(form));
  const draft = readDraft();
  const kept = controls(form);
  const message = kept[4] as Control;
  const { value, defaultValue } = message;
  // A question brought along (`?question=`) is a message's beginning, not a form that came back: it joins the draft.
  const touched = kept.slice(1, location.search ? 4 : 5).some((control) => control.value);
  if (draft.length > 0 && !touched) {
    kept.forEach((control, i) => {
      control.value = draft[i] ?? "";
    });
    if (!message.value.includes(value)) message.value += `\n\n${value}`;
    tell("Votre brouillon a été retrouvé.");
  }
  // Typed before this ran; and what was found again no longer travels.
  if (touched || message.value !== defaultValue) saveDraft(form);
}

/** `leaving`: the browser itself carries these words to the server, so that only their receipt can forget them. */
export function saveDraft(form: HTMLFormElement, leaving = ""): void {
  store([...controls(form).map(({ value }) => value), leaving]);
}

function readDraft(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

function store(draft: string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}

export const forgetDraft = () => store([]);

/** On a receipt: a draft that did not leave is of another message than the one received. */
export function forgetDraftThatLeft(): void {
  if (readDraft()[5]) forgetDraft();
}
