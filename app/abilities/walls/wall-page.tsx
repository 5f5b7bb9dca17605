import { data, Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { postedForm } from "~/server/http/posted-form.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/wall-page";
import { WallPeople } from "./wall-people";
import { closeClient, readWall, type WallChange } from "./walls.server";

/** Who sees a client. 404 as for its file: also for who is outside of the wall. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "client-wall");
  const wall = await readWall(params.id, staff);
  if (!wall) throw data(null, { status: 404 });
  const people = wall.people.map((person) => ({ ...person, roleName: roleNames[person.role] }));
  return { ...wall, people, me: staff.id };
}

const refusals: Record<Exclude<WallChange, "stored" | "unknown">, FieldErrors> = {
  "changed-meanwhile": {
    form: "Quelqu’un d’autre a changé ces accès entre-temps\u00A0: la liste est maintenant la sienne.",
  },
  "no-lawyer": {
    personnes: "Choisissez au moins un avocat ou un associé\u00A0: lui seul pourra rouvrir le client.",
  },
  "unknown-person": {
    personnes:
      "Une des personnes choisies n’est plus du cabinet, ou n’a pas encore choisi de mot de passe. Choisissez de nouveau.",
  },
};

type Answer = { errors: FieldErrors; chosen: string[] | null };

/** Closes the client to the people named; 409 with the present state when somebody else changed it meanwhile. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "client-wall");
  const form = await postedForm(request);
  const chosen = form.getAll("personne").filter((id) => typeof id === "string");
  const refused = (errors: FieldErrors, status: number, keep = chosen as string[] | null) =>
    data<Answer>({ errors, chosen: keep }, { status });
  try {
    const outcome = await closeClient(params.id, chosen, String(form.get("vu") ?? ""), staff);
    if (outcome === "unknown") throw data(null, { status: 404 });
    // Whoever leaves themselves out has no file to come back to.
    const to = chosen.includes(staff.id) ? paths.client(params.id) : paths.clients;
    if (outcome === "stored") return redirectSaying(to, "wall-stored");
    if (outcome === "changed-meanwhile") return refused(refusals[outcome], 409, null);
    return refused(refusals[outcome], 400);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refused({ form: NOT_CONFIRMED }, 503);
  }
}

/** Also after a refused change (409), which says how the wall stands now; React Router would keep the old page. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function WallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, closed, people, seen, me } = loaderData;
  const errors = actionData?.errors ?? {};
  const chosen =
    actionData?.chosen ??
    people.filter((person) => (closed ? person.named : person.id === me)).map((person) => person.id);
  const sending = useNavigation().formAction === paths.clientWall(id);
  useRefusalFocus(actionData);
  return (
    <>
      <title>{`Accès à ${name}`}</title>
      <h1>
        Accès <span className="count">à {name}</span>
      </h1>
      <p className="page-note">
        {closed
          ? "Ce client est fermé\u00A0: seules les personnes cochées le voient."
          : "Tout le cabinet voit ce client. Fermez-le, et seules les personnes cochées le verront\u00A0: pour les autres, il n’existera plus, ni dans les listes et la recherche, ni dans les comptes, ni dans le journal."}
      </p>
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="Les accès n’ont pas été changés" />
      <Form
        key={seen}
        method="post"
        action={paths.clientWall(id)}
        className="panel form person-form"
        noValidate
      >
        <input type="hidden" name="vu" value={seen} />
        <WallPeople people={people} chosen={chosen} error={errors.personnes} />
        <p className="actions">
          <button type="submit" className="button button-main" aria-disabled={sending}>
            {closed ? "Enregistrer les accès" : "Fermer ce client"}
          </button>
          {closed ? (
            <Link className="button button-quiet" to={paths.clientWallOpening(id)}>
              Rouvrir à tout le cabinet
            </Link>
          ) : null}
        </p>
      </Form>
    </>
  );
}
