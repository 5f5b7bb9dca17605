import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, undecided, type Words } from "~/abilities/form/outcome";
import { toldWords, unmadeChoice, valuesBefore } from "~/abilities/form/sent-versions.server";
import { VersionChoice } from "~/abilities/form/version-choice";
import { listSearch } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { reasonErrors } from "~/records/clients/client-decision.server";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/party-page";
import { matterPaths } from "./matter";
import { changeParty, readParty } from "./parties.server";
import { partyFields, partyLabels } from "./party";
import { PartyFields } from "./party-fields";
import { checkParty, partyWords } from "./party-rules.server";

/** A party of a matter, to be changed. 404 as for the matter’s file, and for one that was removed. */
export function loader(args: Route.LoaderArgs) {
  const { id, party } = args.params;
  return officeScreen(args, "matter-entry", async (staff) => {
    const found = await readParty(db(), id, party, staff);
    return found && { ...found, matterId: id, mayDecide: may(staff.role, "conflict-decision") };
  });
}

/** Stores what was changed. Both versions when somebody else saved it meanwhile, conflicts when there are any. */
export function action(args: Route.ActionArgs) {
  const { id: matterId, party: id } = args.params;
  return officeForm(args, "matter-entry", async ({ staff, form, raw, text }) => {
    const found = await readParty(db(), matterId, id, staff);
    if (!found) return gone(toldWords(form, partyFields));
    const { now } = found;
    const beside = { motif: raw("motif") };
    const unmade = unmadeChoice(form, partyFields, now.values);
    if (unmade) return changed({ now, beside, ...unmade });
    const typed: Words = { ...now.values, ...textsOf(form) };
    const check = checkParty(typed);
    if (!check.ok) return refused(check.errors, 400, typed);
    const seen = text("vus").split(" ");
    const decision = { seen, reason: text("motif") };
    const outcome = await changeParty({ matterId, id }, check.value, raw("version"), staff, decision);
    if ("matches" in outcome) {
      const answer = undecided(reasonErrors(outcome, seen), { matches: outcome.matches });
      return { ...answer, values: typed };
    }
    if (outcome.kind === "gone") return gone(toldWords(form, partyFields));
    if (outcome.kind === "stored")
      return stored(matterPaths.parties(matterId) + listSearch(args.url.search), "party-changed");
    const mine = partyWords(check.value);
    return changed({ now: outcome.now, mine, before: valuesBefore(form, partyFields), beside });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PartyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, matterId, name, now, mayDecide } = loaderData;
  const search = useListSearch();
  const parties = matterPaths.parties(matterId) + search;
  const address = matterPaths.party(matterId, id) + search;
  const matches = actionData?.kind === "undecided" ? actionData.matches : [];
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
          values={now.values}
          hidden={{ version: String(now.version), avant: JSON.stringify(now.values) }}
        >
          {(state) => <PartyFields {...state} matches={matches} mayDecide={mayDecide} />}
        </OfficeForm>
      )}
    </>
  );
}
