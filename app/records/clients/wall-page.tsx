import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import type { Route } from "./+types/wall-page";
import { WallPeople } from "./wall-people";
import { closeClient, readWall } from "./walls.server";

/** Who sees a client. 404 as for its file: also for who is outside of the wall. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "client-wall", async (staff) => {
    const wall = await readWall(args.params.id, staff);
    if (!wall) return null;
    const people = wall.people.map((person) => ({ ...person, roleName: roleNames[person.role] }));
    return { ...wall, people, me: staff.id };
  });
}

const CHANGED_MEANWHILE = "Quelqu’un d’autre a changé ces accès entre-temps\u00A0: la liste est maintenant la sienne.";

const refusals = {
  "no-lawyer": "Choisissez au moins un avocat ou un associé\u00A0: lui seul pourra rouvrir le client.",
  "unknown-person":
    "Une des personnes choisies n’est plus du cabinet, ou n’a pas encore choisi de mot de passe. Choisissez de nouveau.",
};

/** Closes the client to the people named; 409 with the present state when somebody else changed it meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "client-wall", async ({ staff, form, raw }) => {
    const chosen = form.getAll("personne").filter((one) => typeof one === "string");
    const outcome = await closeClient(id, chosen, raw("version"), staff);
    if (outcome === "unknown") return gone();
    // Whoever leaves themselves out has no file to come back to.
    if (outcome === "stored")
      return stored(chosen.includes(staff.id) ? paths.client(id) : paths.clients, "wall-stored");
    if (outcome === "changed-meanwhile") return changed({ errors: { form: CHANGED_MEANWHILE } });
    return refused({ personnes: refusals[outcome] });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = rereadAfterConflict;

export default function WallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, closed, people, version, me } = loaderData;
  const named = people.filter((person) => (closed ? person.named : person.id === me));
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
      <OfficeForm
        key={version}
        action={paths.clientWall(id)}
        answer={actionData}
        refused="Les accès n’ont pas été changés"
        send={closed ? "Enregistrer les accès" : "Fermer ce client"}
        values={{ personne: named.map((person) => person.id).join(" ") }}
        hidden={{ version }}
        className="panel form person-form"
        more={
          closed ? (
            <Link className="button button-quiet" to={paths.clientWallOpening(id)}>
              Rouvrir à tout le cabinet
            </Link>
          ) : null
        }
      >
        {({ values, errors }) => (
          <WallPeople people={people} chosen={values.personne?.split(" ") ?? []} error={errors.personnes} />
        )}
      </OfficeForm>
    </>
  );
}
