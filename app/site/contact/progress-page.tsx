import { data } from "react-router";
import { progress as words } from "~/content/message-progress";
import script from "~/islands/forms/small-form.ts?worker&url";
import { LONGEST_PHONE, phoneEnd } from "~/lib/phone-end";
import { typedLine } from "~/lib/typed-text";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { type MessageProgress, messageProgress } from "~/records/messages/message-progress.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import forms from "~/ui/forms.css?inline";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { headStyles, readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/progress-page";
import css from "./progress.css?inline";

/** Never kept: what it says is one visitor's. */
export const handle: PageHandle = { styles: headStyles, rest: [...readingStyles, forms, css], script };

/** The number of a receipt stands in the form already (`?numero=`). */
export function loader({ url }: Route.LoaderArgs) {
  return { number: typedLine(url.searchParams.get("numero")).slice(0, 20) };
}

/**
 * How far a message is: 400 for what was left out, 404 for no such message with these digits, 429 for who goes on
 * guessing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const number = typedLine(fieldText(form, "number")).toUpperCase();
  const phone = typedLine(fieldText(form, "digits"));
  const digits = phoneEnd(phone);
  const refuse = (errors: FieldErrors, status: number, headers: Record<string, string> = {}) =>
    data({ errors, number, digits: phone, progress: null, isMeetingConfirmed: false }, { status, headers });
  const missing: FieldErrors = {};
  if (!number) missing.number = words.missing.number;
  if (digits.length < 4) missing.digits = words.missing.digits;
  if (Object.keys(missing).length > 0) return refuse(missing, 400);
  try {
    const found = await messageProgress(number, digits, context.get(requestFacts).address);
    if (found.kind === "known") {
      const { kind: _, ...known } = found;
      return data({ errors: {}, digits: "", ...known });
    }
    if (found.kind === "wrong") return refuse({ form: words.wrong }, 404);
    const minutes = Math.max(1, Math.ceil(found.retryAfter / 60));
    return refuse({ form: words.refused(minutes) }, 429, { "Retry-After": String(found.retryAfter) });
  } catch (error) {
    if (isDatabaseAway(error)) return refuse({ form: words.away }, 503, { "Retry-After": "5" });
    throw error;
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers({ "X-Robots-Tag": "noindex", "Cache-Control": "no-store" });
  const later = actionHeaders?.get("Retry-After");
  if (later) headers.set("Retry-After", later);
  return headers;
}

/** « Suivre mon message »: the state of a message, and nothing else of it. */
export default function ProgressPage({ loaderData, actionData }: Route.ComponentProps) {
  const isWrong = Object.keys(actionData?.errors ?? {}).length > 0;
  return (
    <main>
      <PageMeta {...words} title={isWrong ? `Erreur\u00A0: ${words.title}` : words.title} signed />
      <meta name="robots" content="noindex" />
      <PageHead slug="suivi" title={words.title} lead={words.lead} />
      <div className="wrap progress">
        <div id="demande">
          {actionData?.progress ? (
            <Progress
              number={actionData.number}
              at={actionData.progress}
              isMeetingConfirmed={actionData.isMeetingConfirmed}
            />
          ) : (
            <Question
              number={actionData?.number ?? loaderData.number}
              digits={actionData?.digits ?? ""}
              errors={actionData?.errors ?? {}}
            />
          )}
        </div>
        <p className="form-status" id="etat" role="status" />
      </div>
    </main>
  );
}

function Question({ number, digits, errors }: { number: string; digits: string; errors: FieldErrors }) {
  return (
    <>
      <ErrorSummary errors={errors} title="Votre message n’a pas été retrouvé" />
      <form className="form" method="post" action={paths.messageProgress}>
        <TextField
          name="number"
          label={words.number.label}
          hint={words.number.hint}
          error={errors.number}
          defaultValue={number}
          maxLength={20}
          required
        />
        <TextField
          name="digits"
          label={words.digits.label}
          hint={words.digits.hint}
          error={errors.digits}
          defaultValue={digits}
          inputMode="numeric"
          maxLength={LONGEST_PHONE}
          required
        />
        <div>
          <Button>{words.send}</Button>
        </div>
      </form>
    </>
  );
}

type ProgressProps = { number: string; at: MessageProgress; isMeetingConfirmed: boolean };

/** The three steps, with the one that was reached; of a meeting that it is confirmed, and no more. */
function Progress({ number, at, isMeetingConfirmed }: ProgressProps) {
  const steps = Object.entries(words.steps);
  const reached = steps.findIndex(([step]) => step === at);
  return (
    <section>
      <h2>{`${words.found} ${number}`}</h2>
      <ol className="progress-steps">
        {steps.map(([step, label], index) => (
          <li
            key={step}
            className={index <= reached ? "reached" : undefined}
            aria-current={index === reached ? "step" : undefined}
          >
            {label}
          </li>
        ))}
      </ol>
      {isMeetingConfirmed ? (
        <p>
          <strong>{words.meeting}</strong>
        </p>
      ) : null}
      <p>{words.says[at]}</p>
      <p>
        <a href={paths.messageProgress}>{words.again}</a>
      </p>
    </section>
  );
}
