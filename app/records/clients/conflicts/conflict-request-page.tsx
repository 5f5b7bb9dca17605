import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm, type Posted } from "~/abilities/form/office-form.server";
import { type FormAnswer, gone, refused, stored, textsOf, undecided } from "~/abilities/form/outcome";
import { toldWords } from "~/abilities/form/sent-versions.server";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { reasonProblem } from "~/lib/written-reason";
import { paths } from "~/paths";
import { matterPaths } from "~/records/matters/matter";
import { may } from "~/server/auth/permissions";
import { Unbroken } from "~/ui/unbroken";
import type { AskedChange } from "../asked-change";
import { Asked, AskedDecision } from "../asked-changes";
import { reasonErrors } from "../client-decision.server";
import { clientFields, clientLabels } from "../client-fields";
import { checkCreation, draftFromMessage, formChoices } from "../client-values.server";
import { ClientFields, clientForm } from "../form-fields";
import { MessageWords } from "../message-words";
import type { Route } from "./+types/conflict-request-page";
import { acceptRequest, refuseRequest, unaccepted } from "./conflict-request-decision.server";
import { askedToday } from "./conflict-request-standing.server";
import { forgetAnswer, withdrawRequest } from "./conflict-request-store.server";
import { answeredSentence, answerWords, askedWords, requestTitle, WORDING } from "./conflict-request-words";
import { type ConflictRequest, readRequest, recordRequestReading } from "./conflict-requests.server";
import { RequestRefusal } from "./request-refusal";

/**
 * What was asked of a lawyer: the form as it was typed, with what the office finds today, for who may decide; else how
 * it stands. 404 for an unknown id, and for who may not know of it.
 */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "clients", async (staff, isOpened) => {
    const request = await readRequest(args.params.id, staff);
    if (!request) return null;
    if (isOpened) await recordRequestReading(staff, request.id);
    const { changes, matches } = await askedToday(request, staff);
    return {
      request,
      changes,
      choices: formChoices(staff, request.typed?.avocat),
      matches: may(staff.role, "conflict-decision") ? matches : [],
      message: (await draftFromMessage(request.messageId, staff))?.message ?? null,
    };
  });
}

/**
 * `decision`: to create the client, to refuse, to ask no more, or to put the answer away that was read. What is about
 * something else than a new client is accepted on a form of its own.
 */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "clients", async (posted) => {
    const { staff, form, text } = posted;
    if (text("decision") === "lu") {
      await forgetAnswer(id, staff);
      return stored(paths.lateMatches, "answer-read");
    }
    if (text("decision") === "retrait") {
      if (await withdrawRequest(id, staff)) return stored(paths.lateMatches, "request-withdrawn");
      const request = await readRequest(id, staff);
      return request ? refused({ form: answeredSentence(request) }, 409) : gone([]);
    }
    if (text("decision") === "refus") {
      const problem = reasonProblem(text("refus"), "le motif");
      if (problem) return refused({ refus: problem });
      const isRefused = await refuseRequest(id, text("refus"), staff);
      return isRefused ? stored(paths.lateMatches, "request-refused") : answered(posted, id);
    }
    const check = checkCreation(posted);
    if (!check.ok) return refused(check.errors);
    const decision = { seen: text("vus").split(" "), reason: text("motif") };
    const outcome = await acceptRequest({ id, wording: text(WORDING) }, check.value, staff, decision);
    if ("matches" in outcome) return undecided(reasonErrors(outcome, decision.seen), { matches: outcome.matches });
    if (outcome.kind === "stored") return stored(paths.client(outcome.record.id), "client-stored");
    return outcome.kind === "answered" ? answered(posted, id) : gone(toldWords(form, clientFields));
  });
}

/** Somebody was first, or it is not theirs to decide: how it stands is shown beside the words. */
async function answered({ staff, form, text }: Posted, id: string) {
  const request = may(staff.role, "conflict-decision") ? await readRequest(id, staff) : null;
  if (!request) return gone(toldWords(form, clientFields));
  return unaccepted({ id, wording: text(WORDING) || request.wording }, textsOf(form), clientLabels, staff);
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, paths.conflictRequest(args.params.id));

export default function ConflictRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  useShown(paths.conflictRequest(loaderData.request.id), loaderData);
  useLive({ kinds: ["clients"] });
  const { request, changes, choices, message } = loaderData;
  const { id, typed, about } = request;
  const isRefusal = actionData?.values?.decision === "refus";
  const matches = actionData?.kind === "undecided" ? actionData.matches : loaderData.matches;
  const isOpen = typed !== null && choices.mayDecide;
  return (
    <>
      <PageHead title={isOpen ? "Conflit possible\u00A0: décider" : "Demande de décision"} note={askedWords(request)} />
      {isOpen ? (
        <div className="follow-up client-creation">
          {about !== "client" ? (
            <AskedDecision request={request} changes={changes} matches={loaderData.matches} />
          ) : (
            <div>
              <OfficeForm
                {...clientForm(choices.strict)}
                action={paths.conflictRequest(id)}
                answer={isRefusal ? undefined : actionData}
                refused="Le client n’a pas été enregistré"
                send="Accepter et créer le client"
                values={typed}
                hidden={{ [WORDING]: request.wording }}
              >
                {({ values, errors }) => (
                  <ClientFields
                    values={values}
                    errors={errors}
                    choices={choices}
                    found={{ matches, goOn: "Accepter et créer le client" }}
                  />
                )}
              </OfficeForm>
            </div>
          )}
          <div className="follow-up-side">
            {message ? <MessageWords message={message} /> : null}
            <RequestRefusal request={id} answer={isRefusal ? actionData : undefined} />
          </div>
        </div>
      ) : (
        <Standing request={request} changes={changes} answer={actionData} />
      )}
    </>
  );
}

type StandingProps = {
  request: ConflictRequest;
  changes: AskedChange[];
  answer: Pick<FormAnswer, "errors" | "values"> | undefined;
};

/** For who asked: what was typed as long as it waits, then the answer. */
function Standing({ request, changes, answer }: StandingProps) {
  const { id, typed, client, matter, isOwn } = request;
  return (
    <section className="panel asked" aria-labelledby="demande">
      <h2 id="demande" dir="auto">
        <Unbroken text={requestTitle(request)} />
      </h2>
      {typed ? (
        <>
          <p>Un avocat n’a pas encore répondu. Rien n’est enregistré d’ici là.</p>
          <Asked request={request} changes={changes} />
        </>
      ) : (
        <p dir="auto">{answerWords(request)}.</p>
      )}
      {client ? (
        <p>
          <Link to={paths.client(client.id)}>Fiche du client</Link>
        </p>
      ) : null}
      {matter ? (
        <p>
          <Link to={matterPaths.parties(matter.id)}>Parties du dossier</Link>
        </p>
      ) : null}
      {isOwn ? (
        <OfficeForm
          action={paths.conflictRequest(id)}
          answer={answer}
          refused="La demande n’a pas été retirée"
          send={typed ? "Retirer la demande" : "J’ai lu la réponse"}
          look="quiet"
          hidden={{ decision: typed ? "retrait" : "lu" }}
          className=""
        />
      ) : null}
    </section>
  );
}
