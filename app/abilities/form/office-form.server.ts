import { data, type Params, type RouterContextProvider, redirect } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { answerCookie, isForm, type ScreenArgs } from "~/abilities/screen/form-answer.server";
import { NEXT_SCREEN } from "~/lib/next-screen";
import { typedLine, typedText } from "~/lib/typed-text";
import type { Action } from "~/server/auth/permissions";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { postedForm } from "~/server/http/posted-form.server";
import { log } from "~/server/log.server";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import { type FormAnswer, type LostWords, type Outcome, refused, textsOf } from "./outcome";
import { refusedFor } from "./refusals.server";

export type FormArgs = ScreenArgs & { params: Params };

/**
 * A form as it came: whose it is, and its fields. `raw` is what was typed, `line` and `text` the same made tidy
 * (lib/typed-text.ts); all are empty for a field that was not sent.
 */
export type Posted = {
  staff: Staff;
  form: FormData;
  raw: (name: string) => string;
  line: (name: string) => string;
  text: (name: string) => string;
};

type Options = {
  /** Fields that are never given back: passwords, codes. */
  secrets?: readonly string[];
};

/**
 * The action of every form of the office: who may send it, its fields, `run`, which does what it asks, and the answer
 * to what became of it (outcome.ts). A database that is away (503), or any other failure (500), is a refusal that keeps
 * every word. Throws 400, 403, 404, 415.
 */
export async function officeForm<O extends Outcome>(
  { request, url, context }: FormArgs,
  permission: Action,
  run: (posted: Posted) => Promise<O>,
  { secrets = [] }: Options = {},
) {
  const staff = requirePermission(context, permission);
  (context as RouterContextProvider).set(isForm, true);
  const form = await postedForm(request);
  const posted: Posted = {
    staff,
    form,
    raw: (name) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    },
    line: (name) => typedLine(form.get(name)),
    text: (name) => typedText(form.get(name)),
  };
  const outcome: Outcome = await run(posted).catch((error: unknown) => {
    if (isDatabaseAway(error)) return refused({ form: NOT_CONFIRMED }, 503);
    // An answer that was thrown is no failure. Whatever else failed, nobody knows what is stored: the form stays, with
    // every word.
    if (!(error instanceof Error)) throw error;
    log.error({ event: "form-failed", err: error });
    return refused({ form: NOT_CONFIRMED }, 500);
  });
  if (outcome.kind === "stored" || outcome.kind === "led") {
    const answer =
      outcome.kind === "stored" ? redirectSaying(outcome.to, outcome.say, outcome.telling) : redirect(outcome.to, 303);
    answer.headers.append("Set-Cookie", await answerCookie(new URL(outcome.to, url), staff));
    if (request.headers.get(NEXT_SCREEN)) answer.headers.set(NEXT_SCREEN, outcome.to);
    return answer;
  }
  if (outcome.kind === "gone") {
    const { title, told, became } = outcome;
    const lost: LostWords = { title, told };
    throw data(became ? { ...lost, failed: became.says, became } : lost, { status: became ? 409 : 404 });
  }
  const typed = outcome.kind === "changed" ? null : textsOf(form, (name) => secrets.includes(name));
  const values = typed || outcome.values ? { ...typed, ...outcome.values } : null;
  const answer = { errors: {}, ...outcome, values };
  const status = statusOf(outcome);
  if (status !== 200)
    (context as RouterContextProvider).set(refusedFor, { errors: answer.errors, reasons: reasonsOf(outcome) });
  // With a script, the screen is read anew beside both versions, by a request of its own.
  const headers = status === 409 ? { "Set-Cookie": await answerCookie(url, staff) } : undefined;
  return data(answer as FormAnswer<O>, { status, headers });
}

/** What stands against a day (clash.server.ts), which whoever sends the form may keep. */
function reasonsOf(outcome: Outcome & { clash?: { reasons: { says: string }[] } }): string[] {
  return outcome.clash?.reasons.map(({ says }) => says) ?? [];
}

function statusOf(outcome: Outcome): number {
  if (outcome.kind === "shown") return 200;
  return outcome.kind === "refused" ? outcome.status : 409;
}
