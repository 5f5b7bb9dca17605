import { data } from "react-router";
import { callback as words } from "~/content/callback";
import script from "~/islands/forms/small-form.ts?worker&url";
import { choicesOf } from "~/lib/choices";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { messageLimits } from "~/records/messages/message-limits";
import { asCallbackMoment, callDueAt } from "~/records/messages/message-request";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import { requestFacts } from "~/server/http/request-context.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";
import type { FieldErrors } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import forms from "~/ui/forms.css?inline";
import { MissingPage } from "../layout/missing-page";
import parts from "../layout/parts.css?inline";
import { phoneHref, phoneText } from "../layout/phone-links";
import { headStyles, readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/callback-page";
import { sendMessage } from "./message-sending.server";
import css from "./small-form.css?inline";
import { SmallFormPage } from "./small-form-page";
import { NameField } from "./visitor-fields";

export { headers } from "./form-headers";

export const handle: PageHandle = {
  keep: true,
  styles: headStyles,
  rest: [...readingStyles, parts, forms, css],
  script,
};

/** 404 under the strict rules, which want an address of Gmail: a number alone is no message there. */
function refuseStrict() {
  if (settings().entry_rules === "strictes") throw data(null, { status: 404 });
}

export function loader() {
  refuseStrict();
  return { phone: settings().firm_phone };
}

/** Stored as a message by the rules of /contact and led to its receipt, or shown again with every word. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseStrict();
  const form = await postedForm(request);
  const text = (field: string) => fieldText(form, field);
  const typed = { id: text("id"), name: text("name"), phone: text("phone"), when: text("when") };
  const refuse = (errors: FieldErrors, status: number, headers: Record<string, string> = {}) =>
    // A page sent back belongs to one visitor: its form has an id.
    data({ errors, typed: { ...typed, id: typed.id || crypto.randomUUID() } }, { status, headers });
  // Whatever is no number would be read as an e-mail address.
  const isNumber = /\d/.test(typed.phone) && !typed.phone.includes("@");
  const moment = asCallbackMoment(typed.when) ?? "des-que-possible";
  const fields = {
    name: typed.name,
    email: isNumber ? typed.phone : "",
    practiceArea: "",
    message: words.message(words.moments[moment].toLowerCase()),
    id: typed.id,
    trap: text("precision"),
  };
  const now = Date.now();
  const dueAt = callDueAt(scheduleOf(settings()), moment, now);
  const asked = { kind: "callback", when: moment, dueAt: new Date(dueAt).toISOString() } as const;
  const result = await sendMessage(fields, request.headers, context.get(requestFacts).address, asked);
  if (result.kind === "stored") return result.answer;
  const { email, message, ...errors } = result.errors;
  return refuse(
    {
      ...errors,
      ...(email ? { phone: isNumber ? email : words.missingPhone } : {}),
      ...(message ? { when: message } : {}),
    },
    result.status,
    result.headers,
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingPage error={error} slug="rappel" {...words.missing} />;
}

/** « Rappelez-moi »: a name, a number and a moment. */
export default function CallbackPage({ loaderData: { phone }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const typed = actionData?.typed;
  return (
    <SmallFormPage
      slug="rappel"
      words={words}
      action={paths.callback}
      id={typed?.id ?? ""}
      errors={errors}
      refused="Votre demande n’a pas été envoyée"
      before={
        phone ? (
          <p className="callback-now">
            {`${words.now} `}
            <a href={phoneHref(phone)}>{phoneText(phone)}</a>
          </p>
        ) : null
      }
    >
      <NameField label={words.name} error={errors.name} value={typed?.name} />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        label={words.phone.label}
        hint={words.phone.hint}
        error={errors.phone}
        defaultValue={typed?.phone}
        autoComplete="tel"
        maxLength={messageLimits.email}
        required
      />
      <SelectField
        name="when"
        label={words.when.label}
        error={errors.when}
        defaultValue={typed?.when}
        options={choicesOf(words.moments)}
      />
    </SmallFormPage>
  );
}
