import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { choicesOf } from "~/lib/choices";
import { paths } from "~/paths";
import {
  assignmentChoices,
  chooseAssignmentMail,
  ownAssignmentChoice,
} from "~/server/accounts/assignment-choice.server";
import { mailConfigured } from "~/server/mail/mail.server";
import { SelectField } from "~/ui/field";
import type { Route } from "./+types/assignment-mail-page";
import { AccountForm } from "./account-form";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "own-account", async (staff) => ({
    choice: await ownAssignmentChoice(staff),
    choices: choicesOf(assignmentChoices),
    mail: mailConfigured(),
  }));
}

/** Stores when one is told by mail; 400 for what is not in the list. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "own-account", async ({ staff, line }) =>
    (await chooseAssignmentMail(staff, line("avis")))
      ? stored(paths.account, "assignment-mail-chosen")
      : refused({ avis: "Choisissez dans la liste." }),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function AssignmentMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, choices, mail } = loaderData;
  return (
    <AccountForm
      title="Avis par e-mail"
      lead={
        <p>
          Quand un collègue vous confie un message, vous cite dans une note, ou vous demande une décision sur un
          conflit. L’e-mail donne un numéro ou une date et le lien, rien des personnes ni de la note. Les e-mails sur la
          sécurité de votre compte partent toujours.
          {mail ? null : " L’envoi d’e-mails n’est pas configuré\u00A0: aucun ne part pour le moment."}
        </p>
      }
      action={paths.ownAssignmentMail}
      send="Enregistrer le choix"
      answer={actionData}
      values={{ avis: choice }}
    >
      {({ field }) => <SelectField {...field("avis")} label="Me prévenir par e-mail" required options={choices} />}
    </AccountForm>
  );
}
