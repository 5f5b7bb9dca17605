import { Link, useLocation } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm, type Posted } from "~/abilities/form/office-form.server";
import { gone, refused, stored, textsOf } from "~/abilities/form/outcome";
import { toldWords } from "~/abilities/form/sent-versions.server";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { listSearch, withParts } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { useLive } from "~/abilities/live/live-screens";
import { ButtonForm } from "~/abilities/screen/button-form";
import { FileColumns } from "~/abilities/screen/file-columns";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ENTRY_FORM } from "~/abilities/timeline/entry";
import { paths } from "~/paths";
import { decisionsInMatter } from "~/records/clients/conflicts/client-conflicts.server";
import { undecidedOrAsked } from "~/records/clients/conflicts/conflict-asking.server";
import { seenRequest, unaccepted } from "~/records/clients/conflicts/conflict-request-decision.server";
import { requestWords, type SeenRequest, WORDING } from "~/records/clients/conflicts/conflict-request-words";
import { openParty, recordRequestReading } from "~/records/clients/conflicts/conflict-requests.server";
import { RequestRefusal } from "~/records/clients/conflicts/request-refusal";
import { courtChoices } from "~/records/courts/court-choices.server";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { Unbroken } from "~/ui/unbroken";
import { waitingIn } from "../asked-in-matter.server";
import { matterPaths } from "../matter";
import { matters } from "../matter-record.server";
import { CLOSED_MATTER, NUMBER_TAKEN } from "../matter-sentences";
import { readMatterState } from "../matter-states.server";
import { proceedingFields, proceedingLabels } from "../proceedings/proceeding";
import { ProceedingFormFields } from "../proceedings/proceeding-form-fields";
import { checkProceeding } from "../proceedings/proceeding-rules.server";
import { addProceeding, proceedingsOf } from "../proceedings/proceedings.server";
import type { Route } from "./+types/parties-page";
import { addParty, conflictsOfParty, partiesWithKnown } from "./parties.server";
import { partyFields, partyLabels } from "./party";
import { PartyFields } from "./party-fields";
import { MatterDecisions, PartyLists, ProceedingList, WaitingRequests } from "./party-lists";
import { checkParty, partyWords } from "./party-rules.server";

/**
 * Who is in an affair, and before which courts it is; each form’s id makes a second sending the same row. `demande`:
 * the request of a colleague whose party a lawyer finds in the form, with the conflicts it would bring.
 */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "matters", async (staff, isOpened) => {
    const found = await readMatterState(db(), id, staff);
    if (!found) return null;
    if (isOpened) await recordReading(matters, id, staff);
    const clientId = found.client.id;
    const asked = await openParty(args.url.searchParams.get("demande"), id, staff);
    if (isOpened && asked) await recordRequestReading(staff, asked.id);
    const check = asked && checkParty(asked.typed);
    return {
      id,
      name: found.name,
      isClosed: found.state === "clos",
      client: found.client,
      parties: await partiesWithKnown(db(), { matterId: id, clientId }, staff),
      waiting: await waitingIn(db(), id, staff),
      decisions: await decisionsInMatter(db(), id, staff),
      proceedings: await proceedingsOf(db(), id),
      courts: await courtChoices(),
      asked,
      matches: check?.ok ? await conflictsOfParty(db(), { id, clientId }, check.value, staff) : [],
      forms: { party: crypto.randomUUID(), proceeding: crypto.randomUUID() },
      mayRemove: may(staff.role, "adverse-party-removal"),
      mayDecide: may(staff.role, "conflict-decision"),
    };
  });
}

/** The form of a proceeding, as the address names it; any other is that of a party. */
const PROCEEDING = "procedure";

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const to = matterPaths.parties(id) + listSearch(args.url.search);
  const isProceeding = args.url.searchParams.get(ENTRY_FORM) === PROCEEDING;
  return officeForm(args, "matter-entry", async (posted) =>
    isProceeding
      ? await proceedingAdded(id, to, posted)
      : await partyAdded(id, to, seenRequest(args.url.searchParams.get("demande"), posted.raw(WORDING)), posted),
  );
}

async function partyAdded(id: string, to: string, request: SeenRequest | null, posted: Posted) {
  const { staff, form, raw, text } = posted;
  const check = checkParty(textsOf(form));
  if (!check.ok) return refused(check.errors);
  const decision = { seen: text("vus").split(" "), reason: text("motif") };
  const outcome = await addParty(id, check.value, { formId: raw("id"), request }, staff, decision);
  if ("matches" in outcome)
    return undecidedOrAsked(posted, outcome, { matter: id, typed: partyWords(check.value), to });
  if (outcome.kind === "answered") return unaccepted(request, textsOf(form), partyLabels, staff);
  if (outcome.kind === "closed") return refused({ form: CLOSED_MATTER }, 409);
  if (outcome.kind === "gone") return gone(toldWords(form, partyFields));
  return stored(request ? paths.lateMatches : to, "party-added");
}

async function proceedingAdded(id: string, to: string, { staff, form, raw }: Posted) {
  const courts = await courtChoices();
  const check = checkProceeding(
    textsOf(form),
    courts.map(({ value }) => value),
  );
  if (!check.ok) return refused(check.errors);
  const outcome = await addProceeding(id, check.value, raw("id"), staff);
  if (outcome.kind === "number-taken") return refused({ numero: NUMBER_TAKEN }, 409);
  if (outcome.kind === "closed") return refused({ form: CLOSED_MATTER }, 409);
  if (outcome.kind === "gone") return gone(toldWords(form, proceedingFields));
  return stored(to, "proceeding-added");
}

/** A party half typed survives what else of the screen is stored, or is not. */
export function clientLoader(args: Route.ClientLoaderArgs) {
  return orAsShown(args, matterPaths.parties(args.params.id));
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PartiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isClosed, parties, waiting, decisions, proceedings, mayRemove } = loaderData;
  const search = useListSearch();
  useShown(matterPaths.parties(id), loaderData);
  useLive({ kinds: ["dossiers"], record: `dossiers/${id}` });
  return (
    <>
      <title>{`Parties et procédures – ${name}`}</title>
      <p className="screen-links">
        <Link to={matterPaths.one(id) + search}>Dossier</Link>
      </p>
      <h1>
        Parties et procédures{" "}
        <span className="count">
          du dossier <Unbroken text={name} />
        </span>
      </h1>
      <p className="page-note">
        Chaque nom est comparé, même sous une autre orthographe, à ceux des clients et des parties, de ce dossier et des
        autres. Un tiers n’empêche rien.
      </p>
      {isClosed ? <p className="notice">{"Ce dossier est clos\u00A0: rien ne peut y être ajouté."}</p> : null}
      <FileColumns beside={<AddingForms {...loaderData} answer={actionData} page={matterPaths.parties(id) + search} />}>
        <section className="panel" aria-labelledby="parties">
          <h2 id="parties">Parties</h2>
          <PartyLists
            parties={parties}
            empty="Personne pour l’instant."
            actions={(party) => (
              <>
                <Link className="row-edit" to={matterPaths.party(id, party.id) + search}>
                  Modifier<span className="visually-hidden"> {party.name}</span>
                </Link>
                {mayRemove ? (
                  <ButtonForm action={matterPaths.partyRemoval(id, party.id) + search}>
                    <button type="submit" className="row-delete">
                      Retirer<span className="visually-hidden"> {party.name}</span>
                    </button>
                  </ButtonForm>
                ) : null}
              </>
            )}
          />
          <WaitingRequests requests={waiting} />
          <MatterDecisions decisions={decisions} />
        </section>
        <section className="panel" aria-labelledby="procedures">
          <h2 id="procedures">Procédures</h2>
          {proceedings.length === 0 ? <p className="empty">Aucune procédure pour l’instant.</p> : null}
          <ProceedingList
            proceedings={proceedings}
            actions={({ id: proceeding, court, number }) => (
              <Link className="row-edit" to={matterPaths.proceeding(id, proceeding) + search}>
                Modifier<span className="visually-hidden"> {`${court} ${number}`}</span>
              </Link>
            )}
          />
        </section>
      </FileColumns>
    </>
  );
}

type FormsProps = Route.ComponentProps["loaderData"] & { answer: Route.ComponentProps["actionData"]; page: string };

/** « Ajouter une partie » and « Ajouter une procédure »; of a closed matter only what was refused stays to be read. */
function AddingForms({ isClosed, courts, forms, mayDecide, answer, page, asked, ...props }: FormsProps) {
  // Not what the screen was read with: it is not read again for a form that is refused.
  const isProceeding = new URLSearchParams(useLocation().search).get(ENTRY_FORM) === PROCEEDING;
  if (isClosed && !answer) return null;
  const ofParty = isProceeding ? undefined : answer;
  const met = ofParty?.kind === "undecided" ? ofParty : null;
  const matches = ofParty ? (met?.matches ?? []) : props.matches;
  return (
    <>
      <section className="panel no-print" aria-labelledby="ajout-partie">
        <h2 id="ajout-partie">Ajouter une partie</h2>
        {asked ? <p className="page-note">{requestWords(asked)} de cette partie, déjà dans le formulaire.</p> : null}
        <OfficeForm
          action={withParts(page, { demande: asked?.id })}
          answer={ofParty}
          refused="La partie n’a pas été ajoutée"
          labels={partyLabels}
          send={matches.length > 0 && mayDecide ? "Continuer" : "Ajouter la partie"}
          sending="Ajout…"
          look="quiet"
          id={forms.party}
          values={asked?.typed}
          hidden={asked ? { [WORDING]: asked.wording } : {}}
          stays="empty"
        >
          {(state) => <PartyFields {...state} matches={matches} lawyers={met?.lawyers} mayDecide={mayDecide} />}
        </OfficeForm>
      </section>
      {asked ? <RequestRefusal request={asked.id} /> : null}
      <section className="panel no-print" aria-labelledby="ajout-procedure">
        <h2 id="ajout-procedure">Ajouter une procédure</h2>
        <OfficeForm
          action={withParts(page, { [ENTRY_FORM]: PROCEEDING })}
          answer={isProceeding ? answer : undefined}
          refused="La procédure n’a pas été ajoutée"
          labels={proceedingLabels}
          send="Ajouter la procédure"
          sending="Ajout…"
          look="quiet"
          id={forms.proceeding}
          stays="empty"
        >
          {(state) => <ProceedingFormFields {...state} courts={courts} />}
        </OfficeForm>
      </section>
    </>
  );
}
