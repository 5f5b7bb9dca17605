import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, type Words } from "~/abilities/form/outcome";
import { bothVersions, ownVersion, toldWords, unmadeChoice } from "~/abilities/form/sent-versions.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { shownVersion, VersionScreen } from "~/abilities/form/version-choice";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { withParts } from "~/abilities/list/list-address";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { RecordChoice } from "~/abilities/search/record-choice";
import { orSoleRecord } from "~/abilities/search/record-choice.server";
import { conakryDay } from "~/lib/french-date";
import { ownValue } from "~/lib/own-value";
import { paths } from "~/paths";
import { clientChoice } from "~/records/clients/client-choice";
import { findClients } from "~/records/clients/client-search.server";
import { undecidedOrAsked } from "~/records/clients/conflicts/conflict-asking.server";
import { seenRequest, unaccepted } from "~/records/clients/conflicts/conflict-request-decision.server";
import { NOTHING_CHANGED, requestWords, sinceWords, WORDING } from "~/records/clients/conflicts/conflict-request-words";
import { openMatterChange, recordRequestReading } from "~/records/clients/conflicts/conflict-requests.server";
import { LikelyMatches } from "~/records/clients/conflicts/likely-matches";
import { RequestRefusal } from "~/records/clients/conflicts/request-refusal";
import { lawyerChoices } from "~/records/lawyers/lawyer-choices.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/form-page";
import { waitingIn } from "./asked-in-matter.server";
import { type MatterWords, matterFields, matterPaths } from "./matter";
import { clientForMatter } from "./matter-client.server";
import { MatterFields, UnstoredMatter } from "./matter-form-fields";
import { matters, readMatter } from "./matter-record.server";
import { checkMatter, matterWords as words } from "./matter-rules.server";
import { unfitClient } from "./matter-sentences";
import { acceptMatterChange, conflictsOfNewClient, openMatter, updateMatter } from "./matter-store.server";
import { WaitingNotices } from "./parties/party-lists";

/**
 * A new matter, under the id of its form, or one to be changed. Without a client yet, or asked for another one
 * (`?changer`): the search for it. 404 for an unknown, malformed or deleted id. `demande`: the request of a colleague
 * whose client a lawyer finds in the form, with the conflicts that the parties bring against them.
 */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const { searchParams } = args.url;
  return officeScreen(args, "matter-entry", async (staff, isOpened) => {
    const found = id ? await readMatter(db(), id, staff) : null;
    if (id && !found) return null;
    const asked = found && (await askedFor(searchParams.get("demande"), found.id, staff));
    const wanted = asked?.client.id ?? searchParams.get("client") ?? found?.values.clientId ?? "";
    const client = await clientForMatter(wanted, staff);
    if (!client || searchParams.has("changer")) {
      const page = id ? matterPaths.edition(id) : matterPaths.creation;
      const choose = (client: string) => `${page}?client=${client}`;
      const others = await findClients(searchParams.get("q"), staff, isOpened);
      return { client: null, id: id ?? null, page, found: orSoleRecord(searchParams, others, choose) };
    }
    if (found && isOpened) await recordReading(matters, found.id, staff);
    if (isOpened && asked) await recordRequestReading(staff, asked.id);
    const values: MatterWords = found
      ? { ...words(found.values), ...asked?.typed, clientId: client.id }
      : {
          title: "",
          clientId: client.id,
          nature: client.nature,
          stage: "",
          leadId: client.leadId ?? "",
          openedOn: conakryDay(new Date()),
          oldReference: "",
        };
    return {
      client,
      id: id ?? crypto.randomUUID(),
      formId: crypto.randomUUID(),
      isNew: !found,
      asked,
      waiting: found && !asked ? (await waitingIn(db(), found.id, staff)).filter(({ isOfClient }) => isOfClient) : [],
      matches: found && asked ? await conflictsOfNewClient(db(), found.id, client.id, staff) : [],
      values,
      now: found && storedVersion(found, words),
      // Whose it is today, where the form gives it to another client.
      instead:
        found && found.values.clientId !== client.id ? await clientForMatter(found.values.clientId, staff) : null,
      leads: await lawyerChoices(found?.values.leadId),
      mayDecide: may(staff.role, "conflict-decision"),
    };
  });
}

/** The request that waits for this lawyer, with the client as a matter may have them by now. */
async function askedFor(request: string | null, matterId: string, staff: Staff) {
  const asked = await openMatterChange(request, matterId, staff);
  const client = asked?.client && (await clientForMatter(asked.client.id, staff));
  return asked && client ? { ...asked, client } : null;
}

/** Stores a new one, or what was changed in one. Both versions when somebody else saved it meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "matter-entry", async (posted) => {
    const { staff, form, raw, text } = posted;
    const found = id ? await readMatter(db(), id, staff) : null;
    if (id && !found) return gone(toldWords(form, toldFields));
    const present = found && storedVersion(found, words);
    const leads = await lawyerChoices(found?.values.leadId);
    const names = async (...ids: string[]) => {
      const clients = await Promise.all(ids.map((one) => clientForMatter(one, staff)));
      return Object.fromEntries([
        ...clients.flatMap((client) => (client ? [[client.id, client.name]] : [])),
        ...leads.map(({ value, label }) => [value, label]),
      ]);
    };
    const unmade = present && unmadeChoice(form, matterFields, present.values);
    if (id && unmade)
      return changed({
        id,
        now: present,
        names: await names(present.values.clientId, unmade.mine.clientId ?? ""),
        beside: { [WORDING]: raw(WORDING) },
        ...unmade,
      });
    const unsent = present?.values ?? ownVersion(form, matterFields);
    const typed: Words = { ...unsent, ...textsOf(form) };
    const check = checkMatter(
      typed,
      leads.map(({ value }) => value),
    );
    if (!check.ok) return refused(check.errors, 400, typed);
    const decision = { seen: text("vus").split(" "), reason: text("motif") };
    const mine = words(check.value);
    const seen = seenRequest(args.url.searchParams.get("demande"), raw(WORDING));
    const asked = seen && id ? await askedFor(seen.id, id, staff) : null;
    // Another client than the one who was asked for answers nothing: the request still waits.
    const request = asked && asked.client.id !== mine.clientId ? null : seen;
    const outcome = !id
      ? await openMatter(raw("id"), check.value, staff)
      : request
        ? await acceptMatterChange({ request, id }, check.value, raw("version"), staff, decision)
        : await updateMatter(id, check.value, raw("version"), staff, decision);
    if ("matches" in outcome && present && id) {
      const { clientId: toClient, ...other } = mine;
      const change = { toClient, version: present.version };
      const asking = { matter: id, change, typed: other, now: present.values, to: matterPaths.one(id) };
      const answer = await undecidedOrAsked(posted, outcome, asking);
      return answer.kind === "undecided" ? { ...answer, values: typed } : answer;
    }
    if (outcome.kind === "answered") return unaccepted(request, typed, labels, staff);
    if (outcome.kind === "nothing-changed") return refused({ form: NOTHING_CHANGED }, 409, typed);
    const unfit = unfitClient[outcome.kind];
    if (unfit) return refused({ clientId: unfit }, 409, typed);
    if (outcome.kind === "stored")
      return stored(
        id && request ? paths.lateMatches : matterPaths.one(outcome.record.id),
        id ? "matter-updated" : "matter-opened",
      );
    if (outcome.kind !== "changed") return gone(toldWords(form, matterFields));
    return changed({
      ...bothVersions(form, matterFields, words, outcome.record, check.value),
      names: await names(outcome.record.values.clientId, mine.clientId),
      beside: { [WORDING]: raw(WORDING) },
      sameForm: !id,
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** What is given back as words: whose ids the others are, nobody would read. */
const toldFields = matterFields.filter(({ name }) => name !== "clientId" && name !== "leadId");

const labels = Object.fromEntries(matterFields.map(({ name, label }) => [name, label]));

export default function MatterFormPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.client) {
    const { id, page, found } = loaderData;
    return (
      <RecordChoice
        words={clientChoice}
        title={id ? "Changer le client du dossier" : "Ouvrir un dossier"}
        note="Choisissez d’abord le client."
        page={page}
        keeps={id ? { name: "changer", value: "1" } : undefined}
        found={found}
        choose={(client) => `${page}?client=${client}`}
        back={id ? page : matterPaths.list}
        told={actionData?.kind === "refused" ? <UnstoredMatter answer={actionData} /> : null}
      >
        <Link to={paths.newClient}>Nouveau client</Link>
      </RecordChoice>
    );
  }
  const { client, instead, id, formId, isNew, asked, waiting, values, now, leads, mayDecide } = loaderData;
  const met = actionData?.kind === "undecided" ? actionData : null;
  const matches = actionData ? (met?.matches ?? []) : loaderData.matches;
  const title = isNew ? "Ouvrir un dossier" : "Mettre à jour le dossier";
  if (actionData?.kind === "changed") {
    const { names } = actionData;
    const named = (value: string) => ownValue<string>(names, value) ?? value;
    return (
      <>
        <VersionScreen
          title={title}
          fields={matterFields.map((field) =>
            field.name === "clientId" || field.name === "leadId" ? { ...field, shown: named } : field,
          )}
          action={withParts(matterPaths.edition(actionData.id), { demande: asked?.id })}
          file={matterPaths.one(actionData.id)}
          answer={actionData}
          says={{
            already: "Ce dossier est déjà enregistré",
            meanwhile: "a enregistré ce dossier pendant que vous le modifiiez",
          }}
        />
        {asked ? <RequestRefusal request={asked.id} /> : null}
      </>
    );
  }
  const since = asked && sinceWords(asked);
  const page = isNew ? matterPaths.creation : matterPaths.edition(id);
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {asked ? <p className="page-note">{requestWords(asked)} de ces changements, déjà dans le formulaire.</p> : null}
      {since ? <p className="notice">{since}</p> : null}
      <WaitingNotices requests={waiting} />
      <OfficeForm
        action={withParts(page, { client: client.id, demande: asked?.id })}
        answer={actionData}
        className="form record-form"
        labels={labels}
        refused={isNew ? "Le dossier n’a pas été ouvert" : "Le dossier n’a pas été enregistré"}
        send={isNew ? "Ouvrir le dossier" : matches.length > 0 && mayDecide ? "Continuer" : "Mettre à jour"}
        sending="Enregistrement…"
        back={isNew ? paths.client(client.id) : matterPaths.one(id)}
        values={values}
        id={isNew ? id : formId}
        hidden={{
          clientId: client.id,
          ...(now ? shownVersion(now) : {}),
          ...(asked ? { [WORDING]: asked.wording } : {}),
        }}
      >
        {(state) => (
          <>
            <LikelyMatches
              matches={matches}
              lawyers={met?.lawyers ?? []}
              lawyer={state.values.demande}
              mayDecide={mayDecide}
              reason={state.values.motif}
              errors={state.errors}
              keptWith="le dossier"
            />
            <MatterFields
              {...state}
              client={client}
              instead={instead}
              change={`${page}?changer=1`}
              leads={leads}
              isNew={isNew}
              begun={values}
            />
          </>
        )}
      </OfficeForm>
      {asked ? <RequestRefusal request={asked.id} /> : null}
    </>
  );
}
