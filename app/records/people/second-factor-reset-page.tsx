import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import type { Route } from "./+types/second-factor-reset-page";
import { readPerson } from "./people.server";
import { PersonForm } from "./person-form";
import { resetColleague } from "./second-factor-reset.server";

const SELF = "La vôtre se change depuis «\u00A0Mon compte\u00A0», avec votre mot de passe.";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "people", async (staff) => {
    const person = await readPerson(args.params.id, staff);
    return person && { id: person.id, name: person.name };
  });
}

/** Takes the second factor of somebody who lost their phone away; 404, or 409 when it is one's own. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "people", async ({ staff }) => {
    const outcome = await resetColleague(args.params.id, staff);
    if (outcome === "unknown") return gone();
    if (outcome === "reset") return stored(paths.people, "factor-reset");
    // Reset already: perhaps by this form, of which the answer was lost.
    if (outcome === "none") return stored(paths.people, "factor-gone");
    return refused({ form: SELF }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function SecondFactorResetPage({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <PersonForm
      title={`Réinitialiser la double authentification ${ofName(name)}\u202F?`}
      lead={
        <p>
          Pour un téléphone perdu ou volé. Ses codes du téléphone, ses codes de secours et ses clés d’accès cessent de
          servir, et toutes ses sessions se ferment. Son mot de passe reste le même. Un e-mail la prévient&nbsp;:
          assurez-vous d’abord, de vive voix, que la demande vient bien d’elle.
        </p>
      }
      action={paths.personSecondFactor(id)}
      send="Réinitialiser"
      look="danger"
      answer={actionData}
    />
  );
}
