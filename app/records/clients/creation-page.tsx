import { data, Form, useNavigation } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { sendKeepingWords, useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { useShownErrors } from "~/abilities/form/shown-errors";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { lawyerValue } from "~/content/client-values";
import { conakryStamp } from "~/lib/french-date";
import { typedLine, typedText } from "~/lib/typed-text";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { settings } from "~/server/settings/settings.server";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/creation-page";
import { admitClient } from "./client-creation.server";
import { draftFromMessage } from "./client-draft.server";
import type { ClientValues } from "./client-fields";
import { readEditableClient } from "./client-file.server";
import { checkClient } from "./client-rules.server";
import { formValues, lawyerChoices, postedValues } from "./client-values.server";
import { type CreationAnswer, formSpent, reasonErrors } from "./creation-answer";
import { storedVersion } from "./edition-form.server";
import { ClientFields } from "./form-fields";
import { LikelyMatches } from "./likely-matches";
import { MessageWords } from "./message-words";
import { stripTyping } from "./strip-typing";
import { VersionChoice } from "./version-choice";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** The form's own id makes a second press of the button the same client. `message`: the one whose words it begins with. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "client-entry");
  const draft = await draftFromMessage(url.searchParams.get("message"), staff);
  return {
    id: crypto.randomUUID(),
    now: conakryStamp(new Date()),
    strict: settings().entry_rules === "strictes",
    lawyers: lawyerChoices(),
    mayListLawyers: may(staff.role, "settings"),
    mayDecide: may(staff.role, "conflict-decision"),
    values: draft?.values ?? null,
    message: draft?.message ?? null,
  };
}

/** Stored: to the list, or to the file when it came from a message. Refused, or somebody to look at first: back with every word. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "client-entry");
  const form = await postedForm(request);
  const field = (name: string) => typedText(form.get(name));
  const posted = postedValues(form);
  const lawyers = lawyerChoices();
  const avocat =
    lawyers.length === 0 && typedLine(posted.avocat) ? lawyerValue(posted.avocat) : posted.avocat;
  const values = { ...posted, id: field("id"), message: field("message"), motif: field("motif") };
  const rules = settings().entry_rules;
  const check = checkClient({ ...posted, avocat, dateajout: form.get("dateajout") ?? undefined }, rules, {
    lawyers,
  });
  if (!check.ok) return data<CreationAnswer>({ errors: check.errors, values, matches: [] }, { status: 400 });
  const origin = { id: values.id, fromMessageId: values.message };
  const decision = { seen: field("vus").split(" "), reason: values.motif };
  try {
    const outcome = await admitClient(check.value, staff, origin, decision);
    if ("matches" in outcome) {
      const errors = reasonErrors(outcome, decision.seen);
      return data<CreationAnswer>({ errors, values, matches: outcome.matches }, { status: 409 });
    }
    if (outcome.kind === "in-trash") return formSpent(values);
    if (outcome.kind === "stored-otherwise") {
      const stored = await versions(outcome.client.id, formValues(check.value), staff);
      return data<CreationAnswer>({ errors: {}, values, matches: [], stored }, { status: 409 });
    }
    return redirectSaying(values.message ? paths.client(outcome.client.id) : paths.clients, "client-stored");
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data<CreationAnswer>({ errors: { form: NOT_CONFIRMED }, values, matches: [] }, { status: 503 });
  }
}

/** What a form stored, as it is now, beside what it says this time. */
async function versions(id: string, mine: ClientValues, staff: Staff): Promise<CreationAnswer["stored"]> {
  const found = await readEditableClient(id, staff);
  if (!found) return undefined;
  return { id, now: storedVersion(found), mine };
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendKeepingWords(args, paths.newClient, (values): CreationAnswer => {
    return { errors: { form: NOT_CONFIRMED }, values, matches: [] };
  });
}

const none = {};

export default function ClientCreationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, now, strict, lawyers, mayListLawyers, mayDecide, message } = loaderData;
  const kept = useKeptWords(paths.newClient);
  const { errors, edited } = useShownErrors(actionData?.errors ?? none);
  const values: Record<string, string> = actionData?.values ?? kept ?? loaderData.values ?? {};
  const matches = actionData?.matches ?? [];
  const goesOn = matches.length > 0 && (mayDecide || matches.every(({ kind }) => kind === "duplicate"));
  const sending = useNavigation().formAction?.split("?")[0] === paths.newClient;
  useRefusalFocus(actionData);
  if (actionData?.stored)
    return (
      <>
        <title>Information Client</title>
        <h1>Information Client</h1>
        <VersionChoice {...actionData.stored} sameForm />
      </>
    );
  return (
    <>
      <title>Information Client</title>
      <h1>Information Client</h1>
      <KeptNotice kept={actionData ? null : kept} />
      <ErrorSummary
        key={JSON.stringify(actionData?.errors)}
        errors={errors}
        title="Le client n’a pas été enregistré"
      />
      <div className={message ? "follow-up client-creation" : "client-creation"}>
        <Form
          key={kept ? "kept" : "new"}
          method="post"
          action={message ? paths.clientFromMessage(message.id) : paths.newClient}
          className="form client-form"
          noValidate
          onInput={(event) => {
            if (strict) stripTyping(event);
            edited(event);
          }}
        >
          <input type="hidden" name="id" value={values.id || id} />
          <input type="hidden" name="message" value={values.message ?? message?.id ?? ""} />
          {matches.length > 0 ? (
            <LikelyMatches
              key={matches.map((match) => match.id).join()}
              matches={matches}
              mayDecide={mayDecide}
              reason={values.motif}
              error={errors.motif}
            />
          ) : (
            // Nobody is shown while something else is wrong: the reason waits for them.
            <input type="hidden" name="motif" value={values.motif ?? ""} />
          )}
          <ClientFields values={values} errors={errors} lawyers={lawyers} mayListLawyers={mayListLawyers} />
          <TextField
            name="dateajout"
            label="Date d’ajout"
            hint="Remplie automatiquement."
            defaultValue={now}
            readOnly
            error={errors.dateajout}
          />
          <p className="client-save">
            <button type="submit" className="button button-main" aria-disabled={sending}>
              {sending ? "Enregistrement…" : goesOn ? "Continuer" : "Enregistrer"}
            </button>
          </p>
        </Form>
        {message ? <MessageWords message={message} /> : null}
      </div>
    </>
  );
}
