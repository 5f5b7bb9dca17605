import { data } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/second-factor-reset-page";
import { readPerson } from "./people.server";
import type { PersonAnswer } from "./person-change.server";
import { PersonForm } from "./person-form";
import { resetColleague } from "./second-factor-reset.server";

const SELF = "La vôtre se change depuis «\u00A0Mon compte\u00A0», avec votre mot de passe.";

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = await readPerson(params.id, requirePermission(context, "people"));
  if (!person) throw data(null, { status: 404 });
  return { id: person.id, name: person.name };
}

/** Takes the second factor of somebody who lost their phone away; 404, or 409 when it is one's own. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const outcome = await resetColleague(id, requirePermission(context, "people"));
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "reset") return redirectSaying(paths.people, "factor-reset");
  // Reset already: perhaps by this form, of which the answer was lost.
  if (outcome === "none") return redirectSaying(paths.people, "factor-gone");
  return data<PersonAnswer>({ errors: { form: SELF }, heir: "" }, { status: 409 });
}

export default function SecondFactorResetPage({
  loaderData: { id, name },
  actionData,
}: Route.ComponentProps) {
  return (
    <PersonForm
      title={`Réinitialiser la double authentification de ${name}\u202F?`}
      lead={
        <p>
          Pour un téléphone perdu ou volé. Ses codes du téléphone, ses codes de secours et ses clés d’accès
          cessent de servir, et toutes ses sessions se ferment. Son mot de passe reste le même. Un courriel la
          prévient&nbsp;: assurez-vous d’abord, de vive voix, que la demande vient bien d’elle.
        </p>
      }
      action={paths.personSecondFactor(id)}
      send="Réinitialiser"
      danger
      heirs={[]}
      answer={actionData}
    />
  );
}
