import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm, type Posted } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { toldWords } from "~/abilities/form/sent-versions.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { VersionChoice } from "~/abilities/form/version-choice";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { usePreloadRouteCode } from "~/abilities/screen/preload-route-code";
import { conakryStamp } from "~/lib/french-date";
import { paths } from "~/paths";
import { changeLink } from "~/records/messages/follow-up/client-links.server";
import { messages } from "~/records/messages/message-record.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/creation-page";
import { clientFields, clientVersions } from "./client-fields";
import { admitClient } from "./client-store.server";
import { checkCreation, draftFromMessage, formChoices, formValues, postedValues } from "./client-values.server";
import { undecidedOrAsked } from "./conflicts/conflict-asking.server";
import { ClientFields, clientForm } from "./form-fields";
import { MessageWords } from "./message-words";

/** The form's own id makes a second press the same client. `message`: the one whose words it begins with. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "client-entry", async (staff, isOpened) => {
    const draft = await draftFromMessage(args.url.searchParams.get("message"), staff);
    if (draft && isOpened) await recordReading(messages, draft.message.id, staff);
    return {
      id: crypto.randomUUID(),
      now: conakryStamp(new Date()),
      choices: formChoices(staff),
      values: draft?.values ?? {},
      message: draft?.message ?? null,
    };
  });
}

/** « C’est ce client : lier »: the message that the form began with is that client's. */
async function linkInstead({ staff, form, text }: Posted) {
  const change = crypto.randomUUID();
  const known = text("lier");
  const outcome = await changeLink(text("message"), "link", known, null, staff, change);
  if (outcome === "unknown") return gone(toldWords(form, clientFields));
  return stored(paths.client(known), "message-linked", outcome === "stored" ? { change } : {});
}

const IN_TRASH =
  "Ce formulaire a déjà enregistré un client, qui est depuis à la corbeille\u00A0: rien de plus n’a été enregistré. Restaurez-le, ou enregistrez encore une fois pour en créer un nouveau.";

/** Stored: to the list, or the file when it came from a message. Refused, or undecided: back with every word. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "client-entry", async (posted) => {
    const { staff, form, text } = posted;
    // Their own words, or ours by now: nothing of the form is stored but the link.
    if (text("lier") && text("message")) return linkInstead(posted);
    const check = checkCreation(posted);
    if (!check.ok) return refused(check.errors);
    const [id, from] = [text("id"), text("message")];
    const decision = { seen: text("vus").split(" "), reason: text("motif") };
    const outcome = await admitClient(check.value, staff, { id, fromMessageId: from }, decision);
    if ("matches" in outcome) {
      const to = from ? paths.messageFollowUp(from) : paths.lateMatches;
      return undecidedOrAsked(posted, outcome, { messageId: from, typed: postedValues(posted), to });
    }
    // With a new id: only one more press of the button, after this was read, makes another client.
    if (outcome.kind === "in-trash") return refused({ form: IN_TRASH }, 409, { id: crypto.randomUUID() });
    if (outcome.kind === "gone") return gone(toldWords(form, clientFields));
    const made = outcome.record.id;
    if (outcome.kind === "stored") return stored(from ? paths.client(made) : paths.clients, "client-stored");
    // What the form stored, as it is now, beside what it says this time.
    const now = storedVersion(outcome.record, formValues);
    return changed({ id: made, now, mine: formValues(check.value), sameForm: true });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ClientCreationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, now, choices, message } = loaderData;
  // Where a client that is stored leads.
  usePreloadRouteCode(message ? paths.client(id) : paths.clients);
  const matches = actionData?.kind === "undecided" ? actionData.matches : [];
  const lawyers = actionData?.kind === "undecided" ? actionData.lawyers : [];
  const isDouble = matches.every(({ kind }) => kind === "duplicate");
  const goOn = isDouble ? "Créer quand même" : "Continuer";
  const goesOn = matches.length > 0 && (choices.mayDecide || isDouble);
  return (
    <>
      <title>Information Client</title>
      <h1>Information Client</h1>
      {actionData?.kind === "changed" ? (
        <VersionChoice {...clientVersions(actionData.id)} answer={actionData} />
      ) : (
        <div className={message ? "follow-up client-creation" : "client-creation"}>
          <div>
            <OfficeForm
              {...clientForm(choices.strict)}
              action={message ? paths.clientFromMessage(message.id) : paths.newClient}
              answer={actionData}
              refused="Le client n’a pas été enregistré"
              send={goesOn ? goOn : "Enregistrer"}
              id={id}
              values={loaderData.values}
              hidden={{ message: message?.id ?? "" }}
            >
              {({ values, errors }) => (
                <>
                  <ClientFields
                    values={values}
                    errors={errors}
                    choices={choices}
                    found={{ matches, lawyers, goOn, instead: message ? "link" : "open" }}
                  />
                  <TextField
                    name="dateajout"
                    label="Date d’ajout"
                    hint="Remplie automatiquement."
                    defaultValue={now}
                    readOnly
                    error={errors.dateajout}
                  />
                </>
              )}
            </OfficeForm>
          </div>
          {message ? <MessageWords message={message} /> : null}
        </div>
      )}
    </>
  );
}
