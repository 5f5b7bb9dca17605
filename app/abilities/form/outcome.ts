import type { Telling } from "~/abilities/screen/announcement.server";
import type { FieldErrors } from "~/ui/error-summary";

/** What was typed, by field name; several boxes of one name that are ticked are joined by a space. */
export type Words = Record<string, string>;

/** What becomes of a posted form. The four that come back to the screen may hold whatever else that screen shows. */
export type Outcome =
  | { kind: "stored"; to: string; say: string; telling?: Telling }
  | { kind: "led"; to: string }
  | { kind: "gone"; title: string; told: Told[]; became?: Became }
  | { kind: "shown"; values?: Words }
  | { kind: "refused"; errors: FieldErrors; status: number; values?: Words }
  | { kind: "undecided"; errors: FieldErrors; values?: Words }
  | { kind: "changed"; errors?: FieldErrors; values?: Words };

/** Words that had nowhere to go, as the error screen gives them back. */
export type Told = { label: string; value: string };
export type LostWords = { title: string; told: Told[] };

/** What the thing became meanwhile: what is said of that, and where it stands now, as the words of a link. */
export type Became = { says: string; href: string; label: string };

/**
 * What a screen is given when its form did not lead elsewhere. `values`: all that is to stand in the form now, secrets
 * never; null leaves what is stored.
 */
export type FormAnswer<O extends Outcome = Outcome> = Answered<O | Refused>;

type Answered<O> = O extends { kind: "stored" | "led" | "gone" }
  ? never
  : Omit<O, "errors" | "values"> & { errors: FieldErrors; values: Words | null };

type Refused = Extract<Outcome, { kind: "refused" }>;

/** Done: 303 to a screen of the office, which says so once: `say` is one of office/layout/announcements.server.ts. */
export const stored = (to: string, say: string, telling?: Telling) => ({ kind: "stored" as const, to, say, telling });

/** 303 without a word: the other screen shows how things stand. */
export const led = (to: string) => ({ kind: "led" as const, to });

/** Done, and shown in this very answer (200), because it is shown only once or its script goes on from it. */
export const shown = <Extra extends object>(extra: Extra) => ({ kind: "shown" as const, ...extra });

/** Nothing was stored. `values`: words to give back in the place of those that were typed. */
export const refused = (
  errors: FieldErrors,
  status: 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503 = 400,
  values?: Words,
) => ({ kind: "refused" as const, errors, status, ...(values ? { values } : {}) });

/** Nothing is stored yet (409): the person has to see or decide something first. */
export const undecided = <Extra extends object>(errors: FieldErrors, extra: Extra) => ({
  kind: "undecided" as const,
  errors,
  ...extra,
});

/**
 * Nothing was stored (409): somebody else saved it since the version that was on the screen. What was typed does not
 * stay in the form, but what is given as `values`, with the new version.
 */
export const changed = <Extra extends object>(extra: Extra) => ({ kind: "changed" as const, ...extra });

const NOT_STORED = "Votre saisie n’a pas été enregistrée";

/** 404: what the form was about is not there any more; the error screen gives the words back, under that title. */
export const gone = (told: Told[] = [], title = NOT_STORED) => ({ kind: "gone" as const, title, told });

/** The same (409) of what became something else meanwhile: the error screen says so, and leads there. */
export const becameElse = (told: Told[], became: Became) => ({ ...gone(told), became });

/** How far storing came: "gone" when there is nothing (any more) to be stored. */
type Ending = { kind: string };
type Of<E, Kind> = E extends { kind: infer Mine } ? (Kind extends Mine ? E : never) : never;

/**
 * What is answered to each way in which storing may end: a sentence says why it may not be (409). The types ask for all
 * of them, so that no refusal is told as a success; what is gone is answered here.
 */
export function outcomeOf<E extends Ending>(
  ending: E,
  answers: { [Kind in Exclude<E["kind"], "gone">]: (ending: Of<E, Kind>) => Outcome | string },
): Outcome {
  if (ending.kind === "gone") return gone();
  const answer = answers[ending.kind as Exclude<E["kind"], "gone">](ending as Of<E, Exclude<E["kind"], "gone">>);
  return typeof answer === "string" ? refused({ form: answer }, 409) : answer;
}

/** A refusal as a screen is given it. */
export const refusal = (
  errors: FieldErrors,
  status: Parameters<typeof refused>[1],
  values: Words | null,
): FormAnswer<Refused> => ({ ...refused(errors, status), values });

/** Whether an answer of a form leaves what was typed in it, stored nowhere. */
export const isRefusal = (answer: unknown): boolean => ["refused", "undecided"].includes(kindOf(answer));

/** Whether it says that nothing was stored, whatever stands in the form now. */
export const isNotStored = (answer: unknown): boolean => isRefusal(answer) || kindOf(answer) === "changed";

const kindOf = (answer: unknown): string => (answer as FormAnswer | undefined)?.kind ?? "";

/** What a form says, but for its files and what is secret. */
export function textsOf(form: FormData, isSecret: (name: string) => boolean = () => false): Words {
  const texts: Words = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || isSecret(name)) continue;
    texts[name] = Object.hasOwn(texts, name) ? `${texts[name]} ${value}` : value;
  }
  return texts;
}
