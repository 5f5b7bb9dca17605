import { useState } from "react";
import { data, Form, Link, useNavigation } from "react-router";
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
import type { Route } from "./+types/client-conflicts-page";
import { decideConflicts, readClientConflicts } from "./client-conflicts.server";
import { conflictLimits } from "./conflict-limits";
import { isReason } from "./conflicts.server";
import type { LikelyMatch } from "./likely-match";
import { MatchList } from "./match-list";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** Conflicts of a client that nobody has decided on, as they are now, and the decisions taken. 404 as for the client's file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "clients");
  const found = await readClientConflicts(params.id, staff);
  if (!found) throw data(null, { status: 404 });
  const { id, name, open, decisions } = found;
  return { id, name, open, decisions, mayDecide: may(staff.role, "conflict-decision") };
}

/** `open`: the conflicts as they are now, when they are no longer those that were shown. */
type Answer = { errors: FieldErrors; motif: string; open?: LikelyMatch[] };

/** Keeps why the firm goes on in spite of the conflicts that were shown (`vus`: their ids): a lawyer's words. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "conflict-decision");
  const form = await postedForm(request);
  const motif = typedText(form.get("motif"));
  const refused = (errors: FieldErrors, status: number, open?: LikelyMatch[]) =>
    data<Answer>({ errors, motif, ...(open && { open }) }, { status });
  if (codePoints(motif) > conflictLimits.reason)
    return refused({ motif: `Maximum ${conflictLimits.reason} caractères.` }, 400);
  if (!isReason(motif)) return refused({ motif: "Écrivez le motif en cinq mots au moins." }, 400);
  try {
    const seen = typedText(form.get("vus")).split(" ");
    const outcome = await decideConflicts(params.id, seen, motif, staff);
    if (outcome === "unknown") throw data(null, { status: 404 });
    if (outcome === "changed-meanwhile")
      return refused(
        { form: "Un autre conflit est apparu entre-temps\u00A0: lisez la liste avant de continuer." },
        409,
        (await readClientConflicts(params.id, staff))?.open,
      );
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refused({ form: NOT_CONFIRMED }, 503);
  }
  return redirectSaying(paths.clientConflicts(params.id), "conflict-decided");
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendKeepingWords(args, paths.clientConflicts(args.params.id), ({ motif = "" }): Answer => {
    return { errors: { form: NOT_CONFIRMED }, motif };
  });
}

export default function ClientConflictsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, decisions, mayDecide } = loaderData;
  const open = useNewest(loaderData.open, actionData?.open);
  const page = paths.clientConflicts(id);
  const kept = useKeptWords(page);
  const errors = actionData?.errors ?? {};
  const sending = useNavigation().formAction === page;
  useRefusalFocus(actionData);
  return (
    <>
      <title>{`Conflits d’intérêts de ${name}`}</title>
      <p className="screen-links">
        <Link to={paths.clientAdverseParties(id)}>Parties adverses</Link>
      </p>
      <h1>
        Conflits d’intérêts <span className="count">de {name}</span>
      </h1>
      <p className="page-note">
        Cherchés à l’instant, parmi les clients et les parties adverses que vous pouvez voir.
      </p>
      <KeptNotice kept={actionData ? null : kept} />
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="Le motif n’a pas été enregistré" />
      <section className="panel likely" aria-labelledby="ouverts">
        <h2 id="ouverts">À décider</h2>
        {open.length === 0 ? <p className="empty">Aucun conflit connu n’attend de décision.</p> : null}
        <MatchList matches={open} />
        {open.length > 0 && !mayDecide ? (
          <p>Seul un avocat ou un associé peut continuer, en donnant son motif.</p>
        ) : null}
        {open.length > 0 && mayDecide ? (
          <Form method="post" className="form" key={kept ? "kept" : "new"} noValidate>
            <input type="hidden" name="vus" value={open.map((match) => match.id).join(" ")} />
            <TextArea
              name="motif"
              label="Motif pour continuer"
              hint="Cinq mots au moins. Conservé avec la fiche et cité par le journal."
              rows={3}
              required
              maxLength={conflictLimits.reason}
              defaultValue={actionData?.motif ?? kept?.motif}
              error={errors.motif}
            />
            <button type="submit" className="quiet-button" aria-disabled={sending}>
              Continuer malgré ce conflit
            </button>
          </Form>
        ) : null}
      </section>
      <section className="panel likely" aria-labelledby="decisions">
        <h2 id="decisions">Décisions</h2>
        {decisions.length === 0 ? <p className="empty">Aucune décision pour l’instant.</p> : null}
        <ol className="notes">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <p className="note-head">
                <b>{decision.by ?? "compte supprimé"}</b> <span>{decision.stamp}</span>
              </p>
              <p className="note-body">{decision.reason}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** What was loaded, or what a refusal brought since: it stays when a later refusal brings nothing. */
function useNewest<T>(loaded: T, brought: T | undefined): T {
  const [newest, setNewest] = useState(brought ?? loaded);
  const [seen, setSeen] = useState({ loaded, brought });
  if (seen.loaded !== loaded || seen.brought !== brought) {
    setSeen({ loaded, brought });
    if (brought && seen.brought !== brought) setNewest(brought);
    else if (seen.loaded !== loaded) setNewest(loaded);
  }
  return newest;
}
