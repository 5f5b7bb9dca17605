import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useFormWatch } from "~/abilities/form/form-watch";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, shown, stored } from "~/abilities/form/outcome";
import { keepShownAnswer } from "~/abilities/form/revalidation";
import { toldWords, unmadeChoice, valuesBefore } from "~/abilities/form/sent-versions.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { shownVersion, VersionChoice } from "~/abilities/form/version-choice";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { listSearch, withParts } from "~/abilities/list/list-address";
import { useDestination } from "~/abilities/screen/navigation-target";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { dismissToasts, showDone, showError } from "~/abilities/screen/toasts";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/edition-page";
import { newConflicts } from "./client-decision.server";
import { clientFields, clientLabels, clientVersions } from "./client-fields";
import { clients, readClient } from "./client-record.server";
import { CLIENT_TOAST_LIFE, text } from "./client-sentences";
import { updateClient } from "./client-store.server";
import { checkEdition, editedValues, editionErrors, formChoices, formValues } from "./client-values.server";
import { undecidedOrAsked } from "./conflicts/conflict-asking.server";
import { acceptChange, seenRequest, unaccepted } from "./conflicts/conflict-request-decision.server";
import { NOTHING_CHANGED, requestWords, WORDING } from "./conflicts/conflict-request-words";
import { openChange, recordRequestReading } from "./conflicts/conflict-requests.server";
import { RequestRefusal } from "./conflicts/request-refusal";
import { ClientFields, clientForm } from "./form-fields";

/** After a save the list follows, in ms (specification 4 and 9). */
const REDIRECT_DELAY = 1000;

/**
 * The client to edit. 404 for an unknown, malformed or deleted id. `demande`: the request of a colleague whose changes
 * a lawyer finds in the form, with the conflicts they would bring.
 */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "client-edition", async (staff, isOpened) => {
    const found = await readClient(id, staff);
    if (!found) return null;
    if (isOpened) await recordReading(clients, id, staff);
    const now = storedVersion(found, formValues);
    const asked = await openChange(args.url.searchParams.get("demande"), id, staff);
    if (isOpened && asked) await recordRequestReading(staff, asked.id);
    const check = asked && checkEdition({ ...now.values, ...asked.typed }, found.values);
    return {
      id,
      formId: crypto.randomUUID(),
      now,
      asked,
      matches: check?.ok ? await newConflicts(db(), id, found.values, check.value, staff) : [],
      choices: formChoices(staff, found.values.avocat),
    };
  });
}

/** Where one is led once it is stored: the list one came from, or what else was asked of the lawyer. */
const wayOn = (search: string, wasAsked: boolean) =>
  wasAsked ? paths.lateMatches : paths.clients + listSearch(search);

/**
 * Stores what changed since the version that was on the screen; 409 with both versions when somebody else saved
 * meanwhile. A screen with a script says so itself before it leaves, and is given what it takes to go on with the form.
 */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "client-edition", async (posted) => {
    const { staff, form, raw, text: typed } = posted;
    const found = await readClient(id, staff);
    if (!found) return gone(toldWords(form, clientFields));
    const unmade = unmadeChoice(form, clientFields, formValues(found.values));
    const beside = { motif: raw("motif"), [WORDING]: raw(WORDING) };
    if (unmade) return changed({ now: storedVersion(found, formValues), beside, ...unmade });
    const values = editedValues(posted, found.values);
    const check = checkEdition(values, found.values);
    if (!check.ok) return refused(editionErrors(check.errors, values), 400, values);
    const decision = { seen: typed("vus").split(" "), reason: typed("motif") };
    const request = seenRequest(args.url.searchParams.get("demande"), raw(WORDING));
    const outcome = request
      ? await acceptChange({ request, client: id }, check.value, raw("version"), staff, decision)
      : await updateClient(id, check.value, raw("version"), staff, decision);
    const mine = formValues(check.value);
    if ("matches" in outcome) {
      const to = paths.client(id) + listSearch(args.url.search);
      const now = formValues(found.values);
      const answer = await undecidedOrAsked(posted, outcome, { changes: id, typed: mine, now, to });
      return answer.kind === "undecided" ? { ...answer, values } : answer;
    }
    if (outcome.kind === "answered") return unaccepted(request, values, clientLabels, staff);
    if (outcome.kind === "nothing-changed") return refused({ form: NOTHING_CHANGED }, 409, values);
    if (outcome.kind === "changed") {
      const now = storedVersion(outcome.record, formValues);
      return changed({ now, mine, before: valuesBefore(form, clientFields), beside });
    }
    if (outcome.kind !== "stored") return gone(toldWords(form, clientFields));
    if (raw("script") !== "1") return stored(wayOn(args.url.search, request !== null), "client-updated");
    const version = String(outcome.record.standing.version);
    return shown({ values: { ...mine, version, avant: JSON.stringify(mine), motif: "" } });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** Not when the screen is about to be left: the answer says how the client stands now. */
export const shouldRevalidate = keepShownAnswer;

export default function ClientEditionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, formId, now, asked, choices } = loaderData;
  const { search } = useLocation();
  // Answered meanwhile, a request is no part of the form any more.
  const address = withParts(paths.clientEdition(id) + search, { demande: asked?.id });
  const met = actionData?.kind === "undecided" ? actionData : null;
  const matches = actionData ? (met?.matches ?? []) : loaderData.matches;
  const { hasScript, leaves } = useEnding(actionData, wayOn(search, asked !== null));
  return (
    <>
      <title>Mettre à jour le client</title>
      <p className="screen-links">
        <Link to={paths.client(id) + listSearch(search)}>Fiche du client</Link>
      </p>
      <h1>Mettre à jour le client</h1>
      {asked ? <p className="page-note">{requestWords(asked)} de ces changements, déjà dans le formulaire.</p> : null}
      {actionData?.kind === "changed" ? (
        <VersionChoice {...clientVersions(id, search)} key={actionData.now.version} answer={actionData} />
      ) : (
        <OfficeForm
          {...clientForm(choices.strict)}
          action={address}
          answer={actionData}
          refused={text.correct}
          send={matches.length > 0 && choices.mayDecide ? "Continuer" : "Mettre à jour"}
          id={formId}
          values={{ ...now.values, ...asked?.typed }}
          hidden={{ ...shownVersion(now), ...(asked ? { [WORDING]: asked.wording } : {}) }}
          leaves={leaves}
          onSubmit={dismissToasts}
        >
          {({ values, errors }) => (
            <>
              <input type="hidden" name="script" value={hasScript ? "1" : ""} />
              <ClientFields
                values={values}
                errors={errors}
                choices={choices}
                found={{ matches, lawyers: met?.lawyers }}
              />
            </>
          )}
        </OfficeForm>
      )}
      {asked ? <RequestRefusal request={asked.id} /> : null}
    </>
  );
}

type Answer = Route.ComponentProps["actionData"];

/**
 * Says how an edition ended, in the toasts of specification 8; after a success the list follows (`after`), unless words
 * were typed since. Answers whether there is a script, and whether the screen is about to be left.
 */
function useEnding(answer: Answer, after: string): { hasScript: boolean; leaves: boolean } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const watch = useFormWatch();
  const destination = useDestination();
  const [hasScript, setHasScript] = useState(false);
  const [remained, setRemained] = useState<Answer>();
  useEffect(() => setHasScript(true), []);
  useEffect(() => {
    if (answer?.kind === "refused") showError(answer.errors.form === NOT_CONFIRMED ? NOT_CONFIRMED : text.correct);
    if (answer?.kind !== "shown") return;
    showDone(text.updated, CLIENT_TOAST_LIFE);
    const timer = setTimeout(() => {
      // Who pressed a link of the menu meanwhile goes there.
      const to = destination();
      const leaving = to !== null && to !== pathname;
      if (watch.hasUnsavedWords()) setRemained(answer);
      else if (!leaving) void navigate(after);
    }, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [answer, after, navigate, watch, destination, pathname]);
  return { hasScript, leaves: answer?.kind === "shown" && answer !== remained };
}
