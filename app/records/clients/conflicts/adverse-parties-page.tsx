import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ofName } from "~/lib/french-elision";
import { codePoints } from "~/lib/typed-text";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/adverse-parties-page";
import { addAdverseParty } from "./adverse-parties.server";
import { AdversePartyForm } from "./adverse-party-form";
import { AdversePartyList } from "./adverse-party-list";
import { readClientConflicts } from "./client-conflicts.server";
import { conflictLimits } from "./conflict-limits";
import { OpenConflicts } from "./open-conflicts";

/** Who stands against a client; the form's id makes a second sending the same party. 404 as for the client's file. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "clients", async (staff) => {
    const found = await readClientConflicts(args.params.id, staff);
    return (
      found && {
        id: found.id,
        name: found.name,
        parties: found.parties,
        open: found.open.length,
        formId: crypto.randomUUID(),
        mayRemove: may(staff.role, "adverse-party-removal"),
      }
    );
  });
}

/** Adds an adverse party, also one who is a client of the firm: the conflict then shows until a lawyer decides. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "adverse-party-entry", async ({ staff, line, text }) => {
    const party = { name: line("nom"), note: text("precision") || null };
    const errors = faults(party);
    if (Object.keys(errors).length > 0) return refused(errors);
    const added = await addAdverseParty(id, party, text("id"), staff);
    return added ? stored(paths.clientAdverseParties(id) + listSearch(args.url.search), "adverse-party-added") : gone();
  });
}

function faults({ name, note }: { name: string; note: string | null }): FieldErrors {
  const errors: FieldErrors = {};
  if (name === "") errors.nom = "Écrivez le nom de la partie adverse.";
  if (codePoints(name) > conflictLimits.party) errors.nom = `Maximum ${conflictLimits.party} caractères.`;
  if (codePoints(note ?? "") > conflictLimits.note) errors.precision = `Maximum ${conflictLimits.note} caractères.`;
  return errors;
}

/** A party half typed survives what else of the screen is stored, or is not. */
export function clientLoader(args: Route.ClientLoaderArgs) {
  return orAsShown(args, paths.clientAdverseParties(args.params.id));
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function AdversePartiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, parties, open, formId, mayRemove } = loaderData;
  const page = paths.clientAdverseParties(id);
  const search = useListSearch();
  useShown(page, loaderData);
  return (
    <>
      <title>{`Parties adverses ${ofName(name)}`}</title>
      <p className="screen-links">
        <Link to={paths.clientConflicts(id) + search}>Conflits d’intérêts</Link>
      </p>
      <h1>
        Parties adverses <span className="count">{ofName(name)}</span>
      </h1>
      <p className="page-note">
        Toute personne ou société qui s’oppose à ce client. Quand l’une d’elles se présente au cabinet, même sous une
        autre orthographe, le conflit est signalé.
      </p>
      <OpenConflicts id={id} count={open} />
      <div className="follow-up">
        <AdversePartyList clientId={id} parties={parties} mayRemove={mayRemove} />
        <AdversePartyForm page={page + search} formId={formId} answer={actionData} />
      </div>
    </>
  );
}
