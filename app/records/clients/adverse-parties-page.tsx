import { data, Link } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { sendKeepingWords, useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { useNextEntry } from "~/abilities/form/reset-after-store";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { codePoints, typedLine, typedText } from "~/lib/typed-text";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/adverse-parties-page";
import { addAdverseParty } from "./adverse-parties.server";
import { AdversePartyForm } from "./adverse-party-form";
import { AdversePartyList } from "./adverse-party-list";
import { readClientConflicts } from "./client-conflicts.server";
import { conflictLimits } from "./conflict-limits";
import { OpenConflicts } from "./open-conflicts";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** Who stands against a client; the form's own id makes a second sending the same party. 404 as for the client's file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "clients");
  const found = await readClientConflicts(params.id, staff);
  if (!found) throw data(null, { status: 404 });
  const { id, name, parties, open } = found;
  const formId = crypto.randomUUID();
  return {
    id,
    name,
    parties,
    open: open.length,
    formId,
    mayRemove: may(staff.role, "adverse-party-removal"),
  };
}

type Answer = { errors: FieldErrors; values: Record<string, string> };

/** Adds an adverse party. It is stored also when it is a client of the firm: the conflict then shows until a lawyer decides. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "adverse-party-entry");
  const form = await postedForm(request);
  const field = (name: string) => typedText(form.get(name));
  const values = { id: field("id"), nom: typedLine(form.get("nom")), precision: field("precision") };
  const errors = faults(values);
  if (Object.keys(errors).length > 0) return data<Answer>({ errors, values }, { status: 400 });
  try {
    const party = { name: values.nom, note: values.precision || null };
    const added = await addAdverseParty(params.id, party, values.id, staff);
    if (!added) throw data(null, { status: 404 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data<Answer>({ errors: { form: NOT_CONFIRMED }, values }, { status: 503 });
  }
  return redirectSaying(paths.clientAdverseParties(params.id), "adverse-party-added");
}

function faults({ nom, precision }: { nom: string; precision: string }): FieldErrors {
  const errors: FieldErrors = {};
  if (nom === "") errors.nom = "Écrivez le nom de la partie adverse.";
  if (codePoints(nom) > conflictLimits.party) errors.nom = `Maximum ${conflictLimits.party} caractères.`;
  if (codePoints(precision) > conflictLimits.note)
    errors.precision = `Maximum ${conflictLimits.note} caractères.`;
  return errors;
}

/** A party half typed survives what else of the screen is stored, or is not. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return orAsShown(paths.clientAdverseParties(params.id), serverLoader);
}

export function clientAction(args: Route.ClientActionArgs) {
  const page = paths.clientAdverseParties(args.params.id);
  return sendKeepingWords(args, page, (values): Answer => ({ errors: { form: NOT_CONFIRMED }, values }));
}

export default function AdversePartiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, parties, open, formId, mayRemove } = loaderData;
  const page = paths.clientAdverseParties(id);
  useShown(page, loaderData);
  const kept = useKeptWords(page);
  const { turn, form } = useNextEntry();
  const words = turn === 0 ? kept : null;
  const errors = actionData?.errors ?? {};
  useRefusalFocus(actionData);
  return (
    <>
      <title>{`Parties adverses de ${name}`}</title>
      <p className="screen-links">
        <Link to={paths.clientConflicts(id)}>Conflits d’intérêts</Link>
      </p>
      <h1>
        Parties adverses <span className="count">de {name}</span>
      </h1>
      <p className="page-note">
        Toute personne ou société qui s’oppose à ce client. Quand l’une d’elles se présente au cabinet, même
        sous une autre orthographe, le conflit est signalé.
      </p>
      <OpenConflicts id={id} count={open} />
      <KeptNotice kept={actionData ? null : words} />
      <ErrorSummary
        key={JSON.stringify(errors)}
        errors={errors}
        title="La partie adverse n’a pas été ajoutée"
      />
      <div className="follow-up">
        <AdversePartyList clientId={id} parties={parties} mayRemove={mayRemove} />
        <AdversePartyForm
          key={`${turn}${words ? "-kept" : ""}`}
          form={form}
          page={page}
          formId={formId}
          values={actionData?.values ?? words}
          errors={errors}
        />
      </div>
    </>
  );
}
