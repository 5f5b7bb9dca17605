import { data, Form, useNavigation } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { sendKeepingWords, useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { LineIcon } from "~/abilities/screen/line-icon";
import { dashedDate } from "~/lib/french-date";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { log } from "~/server/log.server";
import { settings } from "~/server/settings/settings.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/staff-message-page";
import { checkMessage, storeMessage } from "./message-intake.server";
import { messageLimits } from "./message-limits";
import { text } from "./message-sentences";
import { sanitiseTyping } from "./sanitise-typing";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** The form's own id makes a second press of the button the same submission. */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "message-entry");
  return {
    id: crypto.randomUUID(),
    today: dashedDate(new Date()),
    strict: settings().entry_rules === "strictes",
  };
}

/** The second reading (specification 2.3 and 5). Stored: to the list. Refused or failed: back with every word. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "message-entry");
  const form = await postedForm(request);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = { nom: field("nom"), email: field("email"), message: field("message"), id: field("id") };
  const check = checkMessage("second", settings().entry_rules, values);
  if (!check.ok) return data({ errors: check.errors as FieldErrors, values }, { status: 400 });
  try {
    await storeMessage(check.value, { source: "accueil", createdBy: staff.id });
  } catch (error) {
    // Whatever failed, the form stays (specification 4).
    const isAway = isDatabaseAway(error);
    if (!isAway) log.error({ event: "contact-not-stored", err: error });
    return data({ errors: { form: NOT_CONFIRMED } as FieldErrors, values }, { status: isAway ? 503 : 500 });
  }
  return redirectSaying(paths.messages, "contact-stored");
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendKeepingWords(args, paths.staffMessage, (values) => ({
    errors: { form: NOT_CONFIRMED } as FieldErrors,
    values,
  }));
}

export default function StaffMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, today, strict } = loaderData;
  const kept = useKeptWords(paths.staffMessage);
  const errors = { ...actionData?.errors };
  // Section 8 has one sentence for every failed send; it is true under the text's own rules only.
  if (strict && errors.form === NOT_CONFIRMED) errors.form = `${text.failure} ${NOT_CONFIRMED}`;
  const values: Record<string, string> | undefined = actionData?.values ?? kept ?? undefined;
  const sending = useNavigation().formAction === paths.staffMessage;
  const { second } = messageLimits;
  useRefusalFocus(actionData);
  return (
    <>
      <title>Nouveau contact</title>
      <h1>Nouveau contact</h1>
      <p className="page-note">
        Pour un appel ou une visite&nbsp;: la demande rejoint la liste des contacts.
      </p>
      <KeptNotice kept={actionData ? null : kept} />
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="Le contact n’a pas été enregistré" />
      <Form
        key={kept ? "kept" : "new"}
        method="post"
        action={paths.staffMessage}
        className="form"
        noValidate
        onInput={strict ? sanitiseTyping : undefined}
      >
        <input type="hidden" name="id" value={values?.id || id} />
        <TextField
          name="nom"
          label="Nom"
          placeholder="Votre nom"
          required
          maxLength={second.name}
          defaultValue={values?.nom}
          error={errors.nom}
          autoComplete="off"
        />
        <TextField
          name="email"
          label="Email"
          placeholder="Votre email"
          hint={strict ? undefined : "À défaut d’adresse, un numéro de téléphone."}
          required
          inputMode="email"
          maxLength={messageLimits.email}
          defaultValue={values?.email}
          error={errors.email}
          autoComplete="off"
        />
        <TextArea
          name="message"
          label="Message"
          placeholder="Votre message"
          hint={`${second.message} caractères au plus.`}
          rows={4}
          required
          maxLength={second.message}
          defaultValue={values?.message}
          error={errors.message}
        />
        <TextField
          name="dateajout"
          label="Date"
          defaultValue={today}
          readOnly
          hint="Remplie automatiquement."
        />
        <p>
          <button type="submit" className="button button-main" aria-disabled={sending}>
            <SendDrawing />
            {sending ? "Enregistrement…" : "Enregistrer"}
          </button>
        </p>
      </Form>
    </>
  );
}

function SendDrawing() {
  return (
    <LineIcon size={18} stroke={1.5}>
      <path d="m1.5 8 15-6.5-5 15-3-6zM8.500 10.500l8-9" />
    </LineIcon>
  );
}
