import { data, Form, Link, useNavigation } from "react-router";
import { addAdverseParty } from "~/domain/clients/adverse-parties.server";
import { readClientConflicts } from "~/domain/clients/client-conflicts.server";
import { conflictLimits } from "~/domain/clients/conflict-limits";
import { codePoints, typedLine, typedText } from "~/lib/typed-text";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import { redirectSaying } from "../layout/announcement.server";
import { KeptNotice } from "../layout/kept-notice";
import { useRefusalFocus } from "../layout/refusal-focus";
import { sendKeepingWords, useKeptWords } from "../layout/unsent-words";
import type { Route } from "./+types/adverse-parties-page";
import { AdversePartyList } from "./adverse-party-list";
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

export function clientAction(args: Route.ClientActionArgs) {
  const page = paths.clientAdverseParties(args.params.id);
  return sendKeepingWords(args, page, (values): Answer => ({ errors: { form: NOT_CONFIRMED }, values }));
}

export default function AdversePartiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, parties, open, formId, mayRemove } = loaderData;
  const page = paths.clientAdverseParties(id);
  const kept = useKeptWords(page);
  const errors = actionData?.errors ?? {};
  const values: Record<string, string> | undefined = actionData?.values ?? kept ?? undefined;
  const sending = useNavigation().formAction === page;
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
      <KeptNotice kept={actionData ? null : kept} />
      <ErrorSummary
        key={JSON.stringify(errors)}
        errors={errors}
        title="La partie adverse n’a pas été ajoutée"
      />
      <div className="follow-up">
        <AdversePartyList clientId={id} parties={parties} mayRemove={mayRemove} />
        <section className="panel" aria-labelledby="ajout">
          <h2 id="ajout">Ajouter</h2>
          <Form method="post" className="form" key={`${parties.length}${kept ? "-kept" : ""}`} noValidate>
            <input type="hidden" name="id" value={values?.id || formId} />
            <TextField
              name="nom"
              label="Nom"
              required
              maxLength={conflictLimits.party}
              defaultValue={values?.nom}
              error={errors.nom}
              autoComplete="off"
            />
            <TextArea
              name="precision"
              label="Précision"
              hint="Ce qui distingue cette personne d’un homonyme."
              optional
              rows={3}
              maxLength={conflictLimits.note}
              defaultValue={values?.precision}
              error={errors.precision}
            />
            <button type="submit" className="quiet-button" aria-disabled={sending}>
              {sending ? "Ajout…" : "Ajouter la partie adverse"}
            </button>
          </Form>
        </section>
      </div>
    </>
  );
}
