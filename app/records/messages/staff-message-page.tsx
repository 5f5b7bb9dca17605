import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { withinCallLimit } from "~/abilities/screen/call-limit";
import { LineIcon } from "~/abilities/screen/line-icon";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { dashedDate } from "~/lib/french-date";
import { paths } from "~/paths";
import { settings } from "~/server/settings/settings.server";
import type { FieldErrors } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/staff-message-page";
import { storeMessage } from "./intake/message-intake.server";
import { sanitiseTyping } from "./intake/sanitise-typing";
import { messageLimits } from "./message-limits";
import { checkMessage } from "./message-rules.server";
import { text } from "./message-sentences";

/** The form's own id makes a second press of the button the same message. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "message-entry", () => ({
    id: crypto.randomUUID(),
    today: dashedDate(new Date()),
    strict: settings().entry_rules === "strictes",
  }));
}

/** The second reading (specification 2.3 and 5). Stored: to the list. Refused or failed: back with every word. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "message-entry", async ({ staff, raw }) => {
    const typed = { nom: raw("nom"), email: raw("email"), message: raw("message"), id: raw("id") };
    const check = checkMessage("second", settings().entry_rules, typed);
    if (!check.ok) return refused(check.errors);
    await storeMessage(check.value, { source: "accueil", createdBy: staff.id });
    return stored(paths.messages, "contact-stored");
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepWords({ ...args, serverAction: () => withinCallLimit(args.serverAction) });

export default function StaffMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, today, strict } = loaderData;
  const { second } = messageLimits;
  return (
    <>
      <title>Nouveau contact</title>
      <h1>Nouveau contact</h1>
      <p className="page-note">Pour un appel ou une visite&nbsp;: la demande rejoint la liste des contacts.</p>
      <OfficeForm
        action={paths.staffMessage}
        answer={strict ? inTextsWords(actionData) : actionData}
        refused="Le contact n’a pas été enregistré"
        send={
          <>
            <SendDrawing />
            Enregistrer
          </>
        }
        sending={
          <>
            <SendDrawing />
            Enregistrement…
          </>
        }
        id={id}
        onInput={strict ? sanitiseTyping : undefined}
      >
        {({ field }) => (
          <>
            <TextField {...field("nom")} label="Nom de la personne" required maxLength={second.name} />
            <TextField
              {...field("email")}
              label={strict ? "E-mail de la personne" : "E-mail ou téléphone de la personne"}
              required
              inputMode="email"
              maxLength={messageLimits.email}
            />
            <TextArea
              {...field("message")}
              label="Message de la personne"
              hint={`${second.message} caractères au plus.`}
              rows={4}
              required
              maxLength={second.message}
            />
            <TextField name="dateajout" label="Date" defaultValue={today} readOnly hint="Remplie automatiquement." />
          </>
        )}
      </OfficeForm>
    </>
  );
}

/** Section 8 has one sentence for every failed send; it is true under the text's own rules only. */
function inTextsWords<Answer extends { errors: FieldErrors }>(answer: Answer | undefined): Answer | undefined {
  if (answer?.errors.form !== NOT_CONFIRMED) return answer;
  return { ...answer, errors: { ...answer.errors, form: `${text.failure} ${NOT_CONFIRMED}` } };
}

function SendDrawing() {
  return (
    <LineIcon size={18} stroke={1.5}>
      <path d="m1.5 8 15-6.5-5 15-3-6zM8.500 10.500l8-9" />
    </LineIcon>
  );
}
