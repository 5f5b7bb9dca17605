import { useEffect, useState } from "react";
import {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { sendKeepingWords, useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { useShownErrors } from "~/abilities/form/shown-errors";
import { hasUnsavedWords } from "~/abilities/form/unsaved-forms";
import { TOAST_LIFE } from "~/abilities/screen/announcement";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { useDestination } from "~/abilities/screen/navigation-target";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { dismissToasts, showDone, showError } from "~/abilities/screen/toasts";
import { typedText } from "~/lib/typed-text";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { settings } from "~/server/settings/settings.server";
import { ErrorSummary } from "~/ui/error-summary";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/edition-page";
import { updateClient } from "./client-changes.server";
import { changedFields } from "./client-difference";
import { type ClientValues, clientFieldLabel } from "./client-fields";
import { readEditableClient } from "./client-file.server";
import { text } from "./client-sentences";
import { formValues, lawyerChoices, postedValues } from "./client-values.server";
import { reasonErrors, type StoredVersion } from "./creation-answer";
import type { EditionAnswer } from "./edition-answer";
import {
  checkEdition,
  editedValues,
  editionErrors,
  seenVersion,
  storedVersion,
  typedForm,
  valuesBefore,
} from "./edition-form.server";
import { ClientFields } from "./form-fields";
import { LikelyMatches } from "./likely-matches";
import { stripTyping } from "./strip-typing";
import { VersionChoice } from "./version-choice";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** After a save the list follows, in ms (specification 4 and 9). */
const REDIRECT_DELAY = 1000;

/** The client to edit. 404 for an unknown, malformed or deleted id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "client-edition");
  const found = await readEditableClient(params.id, staff);
  if (!found) throw data(null, { status: 404 });
  return {
    id: params.id,
    now: storedVersion(found),
    lawyers: lawyerChoices(found.value.avocat),
    strict: settings().entry_rules === "strictes",
    mayListLawyers: may(staff.role, "settings"),
    mayDecide: may(staff.role, "conflict-decision"),
  };
}

/** Stores what changed since the version that was on the screen; 409 with both versions when somebody else saved meanwhile. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "client-edition");
  const form = await postedForm(request);
  try {
    const now = await readEditableClient(params.id, staff);
    // The client is gone, but not the words: the error screen shows them.
    if (!now)
      throw data(
        { words: Object.fromEntries([...form].filter(([name]) => name !== "avant")) },
        { status: 404 },
      );
    const values = editedValues(form, now);
    const typed = typedForm(form, values);
    const check = checkEdition(values, now);
    if (!check.ok) {
      const errors = editionErrors(check.errors, values);
      return data<EditionAnswer>({ kind: "refused", errors, ...typed }, { status: 400 });
    }
    const decision = { seen: typedText(form.get("vus")).split(" "), reason: typed.motif };
    const outcome = await updateClient(params.id, check.value, seenVersion(form), staff, decision);
    if ("matches" in outcome) {
      const errors = reasonErrors(outcome, decision.seen);
      const { matches } = outcome;
      return data<EditionAnswer>({ kind: "conflict", errors, matches, ...typed }, { status: 409 });
    }
    if (outcome.kind === "unknown") throw data(null, { status: 404 });
    if (outcome.kind === "changed-meanwhile") {
      const mine = formValues(check.value);
      const before = valuesBefore(form);
      // Saved since it was read above: read again.
      const isOld = now.version === seenVersion(form);
      const present = storedVersion((isOld && (await readEditableClient(params.id, staff))) || now);
      return data<EditionAnswer>({ kind: "changed-meanwhile", now: present, mine, before }, { status: 409 });
    }
    if (form.get("script") === "1") {
      const isNew = Object.keys(changedFields(now.value, check.value)).length > 0;
      const version = now.version + (isNew ? 1 : 0);
      return data<EditionAnswer>({ kind: "stored", version, values: formValues(check.value) });
    }
    return redirectSaying(paths.clients, "client-updated");
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const typed = typedForm(form, postedValues(form));
    return data<EditionAnswer>(
      { kind: "refused", errors: { form: NOT_CONFIRMED }, ...typed },
      { status: 503 },
    );
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendKeepingWords(args, paths.clientEdition(args.params.id), (values): EditionAnswer => {
    const { version = "", avant: before = "", motif = "" } = values;
    const typed = { values: values as ClientValues, version, before, motif };
    return { kind: "refused", errors: { form: NOT_CONFIRMED }, ...typed };
  });
}

/** Not when the screen is about to be left: the answer says how the client stands now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 200 && defaultShouldRevalidate;
}

const none = {};

export default function ClientEditionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, lawyers, strict, mayListLawyers, mayDecide } = loaderData;
  const now = presentVersion(loaderData.now, actionData);
  const page = paths.clientEdition(id);
  const kept = useKeptWords(page);
  const refused = actionData?.kind === "refused" || actionData?.kind === "conflict" ? actionData : null;
  const matches = refused?.kind === "conflict" ? refused.matches : [];
  const { errors, edited } = useShownErrors(refused?.errors ?? none);
  const { hasScript, leaves } = useEnding(actionData);
  const sending = useNavigation().formAction === page || leaves;
  useRefusalFocus(actionData);
  return (
    <>
      <title>Mettre à jour le client</title>
      <p className="screen-links">
        <Link to={paths.client(id)}>Fiche du client</Link>
      </p>
      <h1>Mettre à jour le client</h1>
      <KeptNotice kept={actionData ? null : kept} />
      {actionData?.kind === "changed-meanwhile" ? (
        <VersionChoice
          key={now.version}
          id={id}
          now={now}
          mine={actionData.mine}
          before={actionData.before}
        />
      ) : (
        <>
          <ErrorSummary key={JSON.stringify(refused?.errors)} errors={errors} title={text.correct} />
          <Form
            key={kept ? "kept" : "stored"}
            method="post"
            action={page}
            className="form client-form"
            noValidate
            onSubmit={dismissToasts}
            onInput={(event) => {
              if (strict) stripTyping(event);
              edited(event);
            }}
          >
            <input type="hidden" name="version" value={refused?.version ?? kept?.version ?? now.version} />
            <input
              type="hidden"
              name="avant"
              value={refused?.before || kept?.avant || JSON.stringify(now.values)}
            />
            <input type="hidden" name="script" value={hasScript ? "1" : ""} />
            {matches.length > 0 ? (
              <LikelyMatches
                key={matches.map((match) => match.id).join()}
                matches={matches}
                mayDecide={mayDecide}
                reason={refused?.motif}
                error={errors.motif}
              />
            ) : (
              <input type="hidden" name="motif" value={refused?.motif ?? kept?.motif ?? ""} />
            )}
            <ClientFields
              values={refused?.values ?? kept ?? now.values}
              errors={errors}
              lawyers={lawyers}
              mayListLawyers={mayListLawyers}
            />
            <p className="client-save">
              <button type="submit" className="button button-main" aria-disabled={sending}>
                {sending
                  ? "Enregistrement…"
                  : matches.length > 0 && mayDecide
                    ? "Continuer"
                    : "Mettre à jour"}
              </button>
            </p>
          </Form>
        </>
      )}
    </>
  );
}

/** The client as this screen knows it now. */
function presentVersion(loaded: StoredVersion, answer: EditionAnswer | undefined): StoredVersion {
  if (answer?.kind === "changed-meanwhile") return answer.now;
  if (answer?.kind !== "stored") return loaded;
  return { ...loaded, version: answer.version, values: answer.values };
}

/**
 * Says how an edition ended, in the toasts of specification 8; after a success the list follows, unless words were typed since.
 * Answers whether there is a script, and whether the screen is about to be left.
 */
function useEnding(answer: EditionAnswer | undefined): { hasScript: boolean; leaves: boolean } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const destination = useDestination();
  const [hasScript, setHasScript] = useState(false);
  const [remained, setRemained] = useState<EditionAnswer>();
  useEffect(() => setHasScript(true), []);
  useEffect(() => {
    if (answer?.kind === "refused")
      showError(answer.errors.form === NOT_CONFIRMED ? NOT_CONFIRMED : text.correct);
    if (answer?.kind !== "stored") return;
    showDone(text.updated, TOAST_LIFE.client);
    const timer = setTimeout(() => {
      // Who pressed a link of the menu meanwhile goes there.
      const to = destination();
      const leaving = to !== null && to !== pathname;
      if (hasUnsavedWords()) setRemained(answer);
      else if (!leaving) void navigate(paths.clients);
    }, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [answer, navigate, destination, pathname]);
  return { hasScript, leaves: answer?.kind === "stored" && answer !== remained };
}

/** The client is not there (any more). What was being typed comes back. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = isRouteErrorResponse(error)
    ? (error.data as { words?: Record<string, string> } | null)?.words
    : null;
  const typed = Object.entries(words ?? {}).filter(
    ([name, value]) => value && clientFieldLabel(name) !== name,
  );
  return (
    <>
      <OfficeFailure error={error} />
      {typed.length > 0 ? (
        <section className="panel" aria-labelledby="saisie-refusee">
          <h2 id="saisie-refusee">Votre saisie n’a pas été enregistrée</h2>
          <dl className="facts">
            {typed.map(([name, value]) => (
              <div key={name}>
                <dt>{clientFieldLabel(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
