import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, type Words } from "~/abilities/form/outcome";
import { toldWords, unmadeChoice, valuesBefore } from "~/abilities/form/sent-versions.server";
import { shownVersion, VersionChoice } from "~/abilities/form/version-choice";
import { listSearch, withParts } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { undecidedOrAsked } from "~/records/clients/conflicts/conflict-asking.server";
import { seenRequest, unaccepted } from "~/records/clients/conflicts/conflict-request-decision.server";
import { NOTHING_CHANGED, requestWords, sinceWords, WORDING } from "~/records/clients/conflicts/conflict-request-words";
import { openPartyChange, recordRequestReading } from "~/records/clients/conflicts/conflict-requests.server";
import { RequestRefusal } from "~/records/clients/conflicts/request-refusal";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { waitingIn } from "../asked-in-matter.server";
import { matterPaths } from "../matter";
import { readMatterState } from "../matter-states.server";
import type { Route } from "./+types/party-page";
import { changeParty, conflictsOfPartyChange, readParty } from "./parties.server";
import { partyFields, partyLabels } from "./party";
import { PartyFields } from "./party-fields";
import { WaitingNotices } from "./party-lists";
import { checkParty, partyWords } from "./party-rules.server";

/**
 * A party of a matter, to be changed. 404 as for the matter’s file, and for one that was removed. `demande`: the
 * request of a colleague whose changes a lawyer finds in the form, with the conflicts they would bring.
 */
export function loader(args: Route.LoaderArgs) {
  const { id, party } = args.params;
  return officeScreen(args, "matter-entry", async (staff, isOpened) => {
    const found = await readParty(db(), id, party, staff);
    const matter = found && (await readMatterState(db(), id, staff));
    if (!matter) return null;
    const asked = await openPartyChange(args.url.searchParams.get("demande"), found.id, staff);
    if (isOpened && asked) await recordRequestReading(staff, asked.id);
    const check = asked && checkParty({ ...found.now.values, ...asked.typed });
    const affair = { id, clientId: matter.client.id, partyId: found.id };
    return {
      ...found,
      formId: crypto.randomUUID(),
      matterId: id,
      asked,
      waiting: asked ? [] : (await waitingIn(db(), id, staff)).filter(({ partyId }) => partyId === found.id),
      matches: check?.ok ? await conflictsOfPartyChange(db(), affair, check.value, staff) : [],
      mayDecide: may(staff.role, "conflict-decision"),
    };
  });
}

/** Stores what was changed. Both versions when somebody else saved it meanwhile, conflicts when there are any. */
export function action(args: Route.ActionArgs) {
  const { id: matterId, party: id } = args.params;
  return officeForm(args, "matter-entry", async (posted) => {
    const { staff, form, raw, text } = posted;
    const found = await readParty(db(), matterId, id, staff);
    if (!found) return gone(toldWords(form, partyFields));
    const { now } = found;
    const beside = { motif: raw("motif"), [WORDING]: raw(WORDING) };
    const unmade = unmadeChoice(form, partyFields, now.values);
    if (unmade) return changed({ now, beside, ...unmade });
    const typed: Words = { ...now.values, ...textsOf(form) };
    const check = checkParty(typed);
    if (!check.ok) return refused(check.errors, 400, typed);
    const decision = { seen: text("vus").split(" "), reason: text("motif") };
    const request = seenRequest(args.url.searchParams.get("demande"), raw(WORDING));
    const outcome = await changeParty({ matterId, id, request }, check.value, raw("version"), staff, decision);
    const to = matterPaths.parties(matterId) + listSearch(args.url.search);
    const mine = partyWords(check.value);
    if ("matches" in outcome) {
      const change = { party: id, version: now.version };
      const asking = { matter: matterId, change, typed: mine, now: now.values, to };
      const answer = await undecidedOrAsked(posted, outcome, asking);
      return answer.kind === "undecided" ? { ...answer, values: typed } : answer;
    }
    if (outcome.kind === "answered") return unaccepted(request, typed, partyLabels, staff);
    if (outcome.kind === "nothing-changed") return refused({ form: NOTHING_CHANGED }, 409, typed);
    if (outcome.kind === "gone") return gone(toldWords(form, partyFields));
    if (outcome.kind === "stored") return stored(request ? paths.lateMatches : to, "party-changed");
    return changed({ now: outcome.now, mine, before: valuesBefore(form, partyFields), beside });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PartyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, formId, matterId, name, now, asked, waiting, mayDecide } = loaderData;
  const search = useListSearch();
  const parties = matterPaths.parties(matterId) + search;
  const address = withParts(matterPaths.party(matterId, id) + search, { demande: asked?.id });
  const met = actionData?.kind === "undecided" ? actionData : null;
  const matches = actionData ? (met?.matches ?? []) : loaderData.matches;
  const since = asked && sinceWords(asked);
  return (
    <>
      <title>{`Modifier la partie ${name}`}</title>
      <p className="screen-links">
        <Link to={parties}>Parties et procédures</Link>
      </p>
      <h1>
        Modifier la partie{" "}
        <span className="count">
          <bdi>{name}</bdi>
        </span>
      </h1>
      {asked ? <p className="page-note">{requestWords(asked)} de ces changements, déjà dans le formulaire.</p> : null}
      {since ? <p className="notice">{since}</p> : null}
      <WaitingNotices requests={waiting} />
      {actionData?.kind === "changed" ? (
        <VersionChoice
          key={actionData.now.version}
          fields={partyFields}
          action={address}
          file={parties}
          answer={actionData}
          says={{
            already: "Cette partie est déjà enregistrée",
            meanwhile: "a enregistré cette partie pendant que vous la modifiiez",
          }}
        />
      ) : (
        <OfficeForm
          action={address}
          answer={actionData}
          className="form record-form"
          refused="La partie n’a pas été modifiée"
          labels={partyLabels}
          send={matches.length > 0 && mayDecide ? "Continuer" : "Enregistrer"}
          sending="Enregistrement…"
          back={parties}
          id={formId}
          values={{ ...now.values, ...asked?.typed }}
          hidden={{ ...shownVersion(now), ...(asked ? { [WORDING]: asked.wording } : {}) }}
        >
          {(state) => <PartyFields {...state} matches={matches} lawyers={met?.lawyers} mayDecide={mayDecide} />}
        </OfficeForm>
      )}
      {asked ? <RequestRefusal request={asked.id} /> : null}
    </>
  );
}
