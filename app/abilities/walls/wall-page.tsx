import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { listSearch } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import type { RecordWords } from "~/abilities/record-kind.server";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { FieldError } from "~/ui/field";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/wall-page";
import { wallScreen } from "./wall-screen.server";
import { changeWall, walledKindAt } from "./walls.server";

/** Who sees a record. */
export function loader(args: Route.LoaderArgs) {
  return wallScreen(args, (wall, kind, staff) => {
    const { wall: address, wallOpening } = kind.wall.addresses;
    const { id, closed } = wall;
    const people = wall.people.map((person) => ({ ...person, roleName: roleNames[person.role] }));
    const named = people
      .filter((person) => (closed ? person.named : person.id === staff.id))
      .map((person) => person.id);
    return { ...wall, people, named, one: kind.words.one, address: address(id), opening: wallOpening(id) };
  });
}

const CHANGED_MEANWHILE = "Quelqu’un d’autre a changé ces accès entre-temps\u00A0: la liste est maintenant la sienne.";

const refusals = ({ the }: RecordWords) => ({
  "no-lawyer": `Choisissez au moins un avocat ou un associé\u00A0: lui seul pourra ouvrir ${the} à tout le cabinet.`,
  "unknown-person":
    "Une des personnes choisies n’est plus du cabinet, ou n’a pas encore choisi de mot de passe. Choisissez de nouveau.",
});

/** Closes the record to the people named; 409 with the present state when somebody else changed it meanwhile. */
export function action(args: Route.ActionArgs) {
  const kind = walledKindAt(args.pattern);
  const { id } = args.params;
  return officeForm(args, "walls", async ({ staff, form, raw }) => {
    const chosen = form.getAll("personne").filter((one) => typeof one === "string");
    const outcome = await changeWall(kind, id, chosen, raw("version"), staff);
    if (outcome === "unknown") return gone();
    const { one, list } = kind.wall.addresses;
    // Whoever leaves themselves out has no file to come back to.
    if (outcome === "stored")
      return stored((chosen.includes(staff.id) ? one(id) : list) + listSearch(args.url.search), "wall-stored");
    if (outcome === "changed-meanwhile") return changed({ errors: { form: CHANGED_MEANWHILE } });
    return refused({ personnes: refusals(kind.words)[outcome] });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = rereadAfterConflict;

export default function WallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, closed, people, named, version, one, address, opening } = loaderData;
  const search = useListSearch();
  return (
    <>
      <title>{`Accès à ${name}`}</title>
      <h1>
        Accès{" "}
        <span className="count">
          à <Unbroken text={name} />
        </span>
      </h1>
      <p className="page-note">
        {closed
          ? `Accès restreint\u00A0: seules les personnes cochées voient ce ${one}.`
          : `Tout le cabinet voit ce ${one}. Restreignez l’accès, et seules les personnes cochées le verront\u00A0: pour les autres, il n’existera plus, ni dans les listes et la recherche, ni dans les comptes, ni dans le journal.`}
      </p>
      <OfficeForm
        key={version}
        action={address + search}
        answer={actionData}
        refused="Les accès n’ont pas été changés"
        send={closed ? "Enregistrer les accès" : "Restreindre l’accès"}
        values={{ personne: named.join(" ") }}
        hidden={{ version }}
        className="panel form wall-form"
        more={
          closed ? (
            <Link className="button button-quiet" to={opening + search}>
              Ouvrir à tout le cabinet
            </Link>
          ) : null
        }
      >
        {({ values, errors: { personnes: error } }) => (
          <fieldset
            className={error ? "wall-people field-wrong" : "wall-people"}
            aria-describedby={error ? "personnes-error" : undefined}
            id="personnes"
            tabIndex={-1}
          >
            <legend>{`Personnes qui voient ce ${one}`}</legend>
            <FieldError id="personnes-error" error={error} />
            {people.map(({ id, name, roleName, active, joined }) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  name="personne"
                  value={id}
                  defaultChecked={values.personne?.split(" ").includes(id)}
                />
                <span>
                  <span dir="auto">{name}</span>{" "}
                  <small>
                    {roleName}
                    {joined ? "" : ", invitation en attente"}
                    {active ? "" : ", compte désactivé"}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </OfficeForm>
    </>
  );
}
