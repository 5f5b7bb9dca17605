import { Link } from "react-router";
import { refusedBeside, shownClash } from "~/abilities/form/clash.server";
import { ClashChoice } from "~/abilities/form/clash-choice";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored, textsOf, undecided, type Words } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { useFocusOnOpening } from "~/abilities/screen/screen-focus";
import { EntryNote } from "~/records/matters/entry-note";
import { db } from "~/server/db/db.server";
import { type HearingOutcome, hearingOutcomeLabel, hearingPaths, PRONOUNCING } from "../hearing";
import { hearingChoices } from "../hearing-choices.server";
import { readToAnswer } from "../hearing-file.server";
import { hearings } from "../hearing-record.server";
import { CORRECTED, settledWords } from "../hearing-sentences";
import type { Route } from "./+types/outcome-page";
import { adjournHearing, endHearing, foreseeAdjournment, type Settled, settledAs } from "./hearing-outcomes.server";
import { OutcomeFields, outcomeLabels } from "./outcome-fields";
import {
  asIssue,
  checkNextPlace,
  checkOutcome,
  type Issue,
  isAdjournment,
  isHeld,
  issuesFor,
  tooEarly,
} from "./outcome-rules.server";
import { OutcomeUndoing } from "./outcome-undoing-button";

/**
 * What came of a hearing; `?issue=` is the answer that was pressed, where it is possible, a renvoi at its own address.
 */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const asked = issueOf(args.url);
  return officeScreen(args, "hearing-entry", async (staff, isOpened) => {
    const found = await readToAnswer(id, staff);
    if (!found) return null;
    if (isOpened) await recordReading(hearings, id, staff);
    const { state, day, hour, court, purpose, values } = found;
    const isOpen = state === "prevue" || state === "a-fixer";
    const issues = issuesFor(state, purpose, found.isPast);
    const issue = issues.find((one) => one === asked) ?? null;
    const { courts, lawyers, proceedings } = await hearingChoices(values.matterId, values);
    return {
      id,
      hearing: { id, state, version: found.version, mayUndo: found.mayUndo },
      matter: found.matter,
      when: values.day ? [day, hour].filter(Boolean).join(" à ") : day,
      where: [court, purpose].filter(Boolean).join(" · "),
      settled: isOpen ? null : told(await settledAs(db(), id)),
      issues: issues.map((value) => ({ value, label: hearingOutcomeLabel(value) })),
      issue,
      asked,
      nextId: crypto.randomUUID(),
      values: {
        avocat: values.lawyerId ?? "",
        heure: values.time?.slice(0, 5) ?? "",
        // The next hearing of a chain asks for the same things; who hears a decision brings nothing.
        apporter: issue === "delibere" ? "" : values.toBring,
        objet: issue === "renvoi" || issue === null ? values.purpose : PRONOUNCING,
        procedure: values.proceedingId ?? (proceedings.length === 1 ? (proceedings[0]?.value ?? "") : ""),
        decide: values.day ?? "",
      },
      usualTime: courts.find(({ value }) => value === values.courtId)?.usualTime ?? null,
      lawyers,
      proceedings,
    };
  });
}

function issueOf({ pathname, searchParams }: URL): Issue | null {
  return asIssue(searchParams.get("issue")) ?? (/\/renvoi(\.data)?$/.test(pathname) ? "renvoi" : null);
}

/** Somebody was quicker: the words stay, and what they made can be put right. */
const secondToSay = (settled: Settled, typed: Words) => ({
  ...refused({ form: settledWords(settled) }, 409, typed),
  nextId: settled.nextId,
});

/** The screen that comes with it shows the hearing as it is by now. */
const corrected = (version: number, typed: Words) =>
  refused({ form: CORRECTED }, 409, { ...typed, version: String(version) });

const told = (settled: Settled) => ({ says: settledWords(settled), nextId: settled.nextId });

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "hearing-entry", async ({ staff, form, raw, text }) => {
    const typed = textsOf(form);
    const lost = [{ label: "Motif", value: text("motif") }];
    const issue = asIssue(text("issue"));
    const found = await readToAnswer(id, staff);
    if (!found) return gone(lost);
    if (!issue) return refused({ form: "Choisissez ce qui est sorti de l’audience." }, 400, typed);
    const early = tooEarly(issue, found);
    if (early) return refused({ form: early }, 400, typed);
    const choices = await hearingChoices(found.values.matterId, found.values);
    const check = checkOutcome(issue, typed, choices, found.values);
    const keeping = { keepBoth: text("garder") !== "", seen: raw("vu") };
    if (!check.ok) {
      const place = isAdjournment(issue) ? checkNextPlace(typed, choices, found.values) : null;
      const clash = place?.ok ? await foreseeAdjournment(id, found.values, place.value, staff) : null;
      return refusedBeside(check.errors, clash, keeping, typed);
    }
    const { reason, following, decidedOn, proceedingId, assumed } = check.value;
    if (isAdjournment(issue)) {
      const entering = { ...keeping, outcome: issue, reason, version: raw("version"), assumed };
      const outcome = await adjournHearing(id, raw("id"), following, entering, staff);
      if (outcome.kind === "clash") {
        const clash = shownClash(outcome);
        return { ...undecided({ garder: clash.lead }, { clash }), values: typed };
      }
      if (outcome.kind === "corrected") return corrected(outcome.version, typed);
      if (outcome.kind === "settled") return secondToSay(outcome, typed);
      // Sent before with other words, whose answer was lost on the way: what was stored stands.
      if (outcome.kind === "changed") return secondToSay(await settledAs(db(), id), typed);
      if (outcome.kind === "stored") return stored(hearingPaths.one(outcome.record.id), "hearing-adjourned");
      return gone(lost);
    }
    const state = isHeld(issue) ? "tenue" : "annulee";
    const ending = { outcome: issue as HearingOutcome, reason, decidedOn, proceedingId };
    const outcome = await endHearing(id, state, ending, raw("version"), staff);
    if (outcome.kind === "gone") return gone(lost);
    if (outcome.kind === "settled") return secondToSay(outcome, typed);
    if (outcome.kind === "corrected") return corrected(outcome.version, typed);
    return stored(hearingPaths.one(id), state === "tenue" ? "hearing-held" : "hearing-cancelled");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = rereadAfterConflict;

export default function OutcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, hearing, matter, when, where, settled, issues, nextId, values, usualTime, lawyers, proceedings } =
    loaderData;
  // Refused because it can be said no more, it keeps its words and tells why.
  const issue = loaderData.issue ?? (actionData ? loaderData.asked : null);
  useFocusOnOpening(issue);
  const nextToCorrect =
    actionData && "nextId" in actionData && typeof actionData.nextId === "string" ? actionData.nextId : null;
  const title = issue === "renvoi" ? "Renvoyer l’audience" : "Résultat de l’audience";
  return (
    <>
      <title>{title}</title>
      <h1 id="titre">
        {title} <span className="count">{when}</span>
      </h1>
      <EntryNote matter={matter}> · {where}</EntryNote>
      {settled && !actionData ? (
        <div className="notice hearing-standing">
          <p>
            {settled.says} {hearing.mayUndo ? "Pour le corriger, annulez-le d’abord." : null}
          </p>
          <OutcomeUndoing hearing={hearing} />
          {settled.nextId ? (
            <Link className="quiet-button" to={hearingPaths.correction(settled.nextId)}>
              Corriger la nouvelle date
            </Link>
          ) : (
            <Link className="quiet-button" to={hearingPaths.one(id)}>
              Voir l’audience
            </Link>
          )}
        </div>
      ) : (
        <>
          <nav className="outcome-choices" aria-label="Ce qui en est sorti">
            {issues.map(({ value, label }) => (
              <Link
                key={value}
                className="quiet-button"
                to={`${hearingPaths.outcome(id)}?issue=${value}`}
                aria-current={value === issue ? "true" : undefined}
                replace
              >
                {label}
              </Link>
            ))}
          </nav>
          {issue ? (
            <OfficeForm
              key={issue}
              action={`${hearingPaths.outcome(id)}?issue=${issue}`}
              answer={actionData}
              labels={outcomeLabels(issue)}
              className="form record-form"
              headingId="titre"
              refused="Le résultat n’a pas été enregistré"
              send="Enregistrer"
              sending="Enregistrement…"
              back={hearingPaths.one(id)}
              id={nextId}
              values={values}
              hidden={{ issue, version: String(hearing.version) }}
            >
              {(state) => (
                <>
                  {nextToCorrect ? (
                    <p className="tick-line">
                      <Link className="quiet-button" to={hearingPaths.correction(nextToCorrect)}>
                        Corriger la nouvelle date
                      </Link>
                    </p>
                  ) : null}
                  {actionData && "clash" in actionData ? (
                    <ClashChoice {...actionData.clash} fields={{ lawyer: "avocat", day: "jour" }} />
                  ) : null}
                  <OutcomeFields
                    {...state}
                    issue={issue}
                    usualTime={usualTime}
                    lawyers={lawyers}
                    proceedings={proceedings}
                  />
                </>
              )}
            </OfficeForm>
          ) : null}
        </>
      )}
    </>
  );
}
