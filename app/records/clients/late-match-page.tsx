import { data, Form, Link } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { sendKeepingWords, useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { codePoints, typedText } from "~/lib/typed-text";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/late-match-page";
import { conflictLimits } from "./conflict-limits";
import { isReason } from "./conflicts.server";
import { examineLateMatch, lateMatch } from "./late-matches.server";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** Two clients to be compared. 404 for an unknown id, and for who may not know of both. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "clients");
  const match = await lateMatch(params.id, staff);
  if (!match) throw data(null, { status: 404 });
  return { match, mayDecide: may(staff.role, "conflict-decision") };
}

type Answer = { errors: FieldErrors; conclusion: string };

/** Keeps what a lawyer concluded; the match then leaves the list. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "conflict-decision");
  const conclusion = typedText((await postedForm(request)).get("conclusion"));
  const refused = (errors: FieldErrors, status: number) => data<Answer>({ errors, conclusion }, { status });
  if (codePoints(conclusion) > conflictLimits.reason)
    return refused({ conclusion: `Maximum ${conflictLimits.reason} caractères.` }, 400);
  if (!isReason(conclusion))
    return refused({ conclusion: "Écrivez la conclusion en cinq mots au moins." }, 400);
  try {
    if (!(await examineLateMatch(params.id, conclusion, staff))) throw data(null, { status: 404 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refused({ form: NOT_CONFIRMED }, 503);
  }
  return redirectSaying(paths.lateMatches, "match-examined");
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendKeepingWords(args, paths.lateMatch(args.params.id), ({ conclusion = "" }): Answer => {
    return { errors: { form: NOT_CONFIRMED }, conclusion };
  });
}

export default function LateMatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { match, mayDecide } = loaderData;
  const kept = useKeptWords(paths.lateMatch(match.id));
  const errors = actionData?.errors ?? {};
  const title = match.kind === "conflict" ? "Conflit d’intérêts possible" : "Doublon possible";
  useRefusalFocus(actionData);
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">Trouvé le {match.stamp}.</p>
      <KeptNotice kept={actionData ? null : kept} />
      <ErrorSummary
        key={JSON.stringify(errors)}
        errors={errors}
        title="La conclusion n’a pas été enregistrée"
      />
      <section className="panel" aria-labelledby="fiches">
        <h2 id="fiches">Les deux fiches</h2>
        <dl className="facts">
          <Side name="Enregistrée" person={match.other} />
          <Side name={match.kind === "conflict" ? "En face" : "Ressemble à"} person={match.client} />
        </dl>
        {mayDecide ? (
          <Form method="post" className="form" key={kept ? "kept" : "new"} noValidate>
            <TextArea
              name="conclusion"
              label="Conclusion"
              hint="Cinq mots au moins. Deux clients de même nom restent deux personnes."
              rows={3}
              required
              maxLength={conflictLimits.reason}
              defaultValue={actionData?.conclusion ?? kept?.conclusion}
              error={errors.conclusion}
            />
            <button type="submit" className="quiet-button">
              Enregistrer la conclusion
            </button>
          </Form>
        ) : (
          <p className="page-note">Seul un avocat ou un associé peut conclure.</p>
        )}
      </section>
    </>
  );
}

function Side({ name, person }: { name: string; person: { id: string; name: string } }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={paths.client(person.id)}>{person.name}</Link>
      </dd>
    </div>
  );
}
