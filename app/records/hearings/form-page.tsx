import { Link, redirect } from "react-router";
import { refusedBeside, shownClash } from "~/abilities/form/clash.server";
import { ClashChoice } from "~/abilities/form/clash-choice";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, undecided, type Words } from "~/abilities/form/outcome";
import { bothVersions, ownVersion, toldWords, unmadeChoice } from "~/abilities/form/sent-versions.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { shownVersion, VersionScreen } from "~/abilities/form/version-choice";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { RecordChoice } from "~/abilities/search/record-choice";
import { orSoleRecord } from "~/abilities/search/record-choice.server";
import { ownValue } from "~/lib/own-value";
import { matterForEntry } from "~/records/matters/entry-matter.server";
import { EntryHead } from "~/records/matters/entry-note";
import { matterPaths } from "~/records/matters/matter";
import { matterChoice } from "~/records/matters/matter-choice";
import { findMatters } from "~/records/matters/matter-search.server";
import { CLOSED_MATTER, GONE_MATTER } from "~/records/matters/matter-sentences";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/form-page";
import { type HearingWords, hearingFields, hearingFor, hearingPaths } from "./hearing";
import { courtOption, hearingChoices } from "./hearing-choices.server";
import { HearingFormFields } from "./hearing-form-fields";
import { hearings, readHearing } from "./hearing-record.server";
import { checkHearing, checkPlace, hearingWords } from "./hearing-rules.server";
import { SETTLED } from "./hearing-sentences";
import { addHearing, correctHearing, foreseeObstacle, isOpen } from "./hearing-store.server";

/**
 * A new hearing, under the id of its form, or one to be put right. Without a matter yet: the search for it. 404 for an
 * unknown id.
 */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const { searchParams } = args.url;
  return officeScreen(args, "hearing-entry", async (staff, isOpened) => {
    const found = id ? await readHearing(db(), id, staff) : null;
    if (id && !found) return null;
    // The screen of what came of it says so, and how that is taken back first.
    if (id && isOpened && !(await isOpen(db(), id))) throw redirect(hearingPaths.outcome(id));
    const matter = await matterForEntry(found?.values.matterId ?? searchParams.get("dossier"), staff);
    // Nothing is entered in a closed one: another is looked for.
    const isClosed = !id && matter?.state === "clos";
    if (!matter || isClosed) {
      const day = searchParams.get("le") ?? "";
      const others = await findMatters(searchParams.get("q"), staff, isOpened);
      return { matter: null, isClosed, found: orSoleRecord(searchParams, others, chosenFor(day)), day };
    }
    if (found && isOpened) await recordReading(hearings, found.id, staff);
    const choices = await hearingChoices(matter.id, found?.values);
    const [only, ...others] = choices.proceedings;
    const [court, ...courts] = new Set(choices.proceedings.map(({ courtId }) => courtId));
    const values: HearingWords = found
      ? hearingWords(found.values)
      : {
          courtId: courts.length === 0 ? (court ?? "") : "",
          day: searchParams.get("le") ?? "",
          time: "",
          attendeeIds: "",
          lawyerId: matter.leadId ?? (choices.lawyers.length === 1 ? (choices.lawyers[0]?.value ?? "") : ""),
          purpose: "",
          proceedingId: only && others.length === 0 ? only.value : "",
          chamber: "",
          room: "",
          minutes: "",
          toBring: "",
          note: "",
        };
    return {
      matter,
      id: id ?? crypto.randomUUID(),
      isNew: !found,
      values,
      now: found && storedVersion(found, hearingWords),
      choices: { ...choices, courts: choices.courts.map(courtOption) },
    };
  });
}

/** Stores a new one, or what was put right in one. Both versions when somebody else saved it meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "hearing-entry", async ({ staff, form, raw, text }) => {
    const found = id ? await readHearing(db(), id, staff) : null;
    if (id && !found) return gone(toldWords(form, toldFields));
    const matter = await matterForEntry(found?.values.matterId ?? text("dossier"), staff);
    if (!matter) return gone(toldWords(form, toldFields));
    const choices = await hearingChoices(matter.id, found?.values);
    const names = Object.fromEntries(
      Object.values(choices).flatMap((some) => some.map((one) => [one.value, one.label])),
    );
    const present = found && storedVersion(found, hearingWords);
    // Before two versions are shown, of which neither could be chosen.
    if (present && id && !(await isOpen(db(), id)))
      return refused({ form: SETTLED }, 409, { ...present.values, ...textsOf(form) });
    const unmade = present && unmadeChoice(form, hearingFields, present.values);
    if (id && unmade) return changed({ id, now: present, names, ...unmade });
    const unsent = present?.values ?? ownVersion(form, hearingFields);
    const typed: Words = { ...unsent, ...textsOf(form) };
    const entering = { keepBoth: text("garder") !== "", seen: raw("vu"), assumed: typed.time === "" };
    const check = checkHearing(matter.id, typed, choices);
    if (!check.ok) {
      const place = checkPlace(typed, choices);
      const clash = place.ok ? await foreseeObstacle({ ...place.value, matterId: matter.id }, found, staff) : null;
      return refusedBeside(check.errors, clash, entering, typed);
    }
    const outcome = id
      ? await correctHearing(id, check.value, raw("version"), entering, staff)
      : await addHearing(raw("id"), check.value, entering, staff);
    if (outcome.kind === "clash") {
      const clash = shownClash(outcome);
      return { ...undecided({ garder: clash.lead }, { clash }), values: typed };
    }
    if (outcome.kind === "no-matter") return refused({ form: GONE_MATTER }, 409, typed);
    if (outcome.kind === "closed") return refused({ form: CLOSED_MATTER }, 409, typed);
    if (outcome.kind === "settled") return refused({ form: SETTLED }, 409, typed);
    if (outcome.kind === "stored")
      return stored(hearingPaths.one(outcome.record.id), id ? "hearing-corrected" : "hearing-added");
    if (outcome.kind !== "changed") return gone(toldWords(form, toldFields));
    const both = bothVersions(form, hearingFields, hearingWords, outcome.record, check.value);
    return changed({ ...both, names, sameForm: !id });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** Fields that hold the id of something, told by its name. */
const named = ["courtId", "lawyerId", "attendeeIds", "proceedingId"] as const;
const isNamed = (name: string) => (named as readonly string[]).includes(name);

/** Where a matter that was chosen leads. `day`: the one of the calendar on which « Ajouter » was pressed, or empty. */
const chosenFor = (day: string) => (matter: string) => hearingFor(matter) + (day ? `&le=${day}` : "");

/** What is given back as words: whose ids the others are, nobody would read. */
const toldFields = hearingFields.filter(({ name }) => !isNamed(name));

const labels = Object.fromEntries(hearingFields.map(({ name, label }) => [name, label]));

export default function HearingFormPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.matter) {
    const { found, isClosed, day } = loaderData;
    return (
      <RecordChoice
        words={matterChoice}
        title="Ajouter une audience"
        note="Choisissez d’abord le dossier."
        page={hearingPaths.creation}
        keeps={day ? { name: "le", value: day } : undefined}
        found={found}
        choose={chosenFor(day)}
        back={hearingPaths.list}
        told={isClosed ? <p className="notice notice-wrong">{CLOSED_MATTER}</p> : null}
      >
        <Link to={matterPaths.creation}>Ouvrir un dossier</Link>
      </RecordChoice>
    );
  }
  const { matter, id, isNew, values, now, choices } = loaderData;
  const title = isNew ? "Ajouter une audience" : "Corriger l’audience";
  if (actionData?.kind === "changed") {
    const { names } = actionData;
    const called = (ids: string) =>
      ids
        .split(" ")
        .map((id) => ownValue(names, id) ?? id)
        .join(", ");
    return (
      <VersionScreen
        title={title}
        fields={hearingFields.map((field) => (isNamed(field.name) ? { ...field, shown: called } : field))}
        action={hearingPaths.correction(actionData.id)}
        file={hearingPaths.one(actionData.id)}
        answer={actionData}
        says={{
          already: "Cette audience est déjà enregistrée",
          meanwhile: "a enregistré cette audience pendant que vous la modifiiez",
        }}
      />
    );
  }
  return (
    <>
      <EntryHead title={title} matter={matter}>
        {isNew ? null : ". Une erreur se corrige ici\u202F; une audience remise par le juge est un renvoi."}
      </EntryHead>
      <OfficeForm
        action={isNew ? hearingFor(matter.id) : hearingPaths.correction(id)}
        answer={actionData}
        className="form record-form"
        headingId="titre"
        labels={labels}
        refused={isNew ? "L’audience n’a pas été ajoutée" : "L’audience n’a pas été corrigée"}
        send={isNew ? "Ajouter l’audience" : "Enregistrer"}
        sending="Enregistrement…"
        back={isNew ? matterPaths.one(matter.id) : hearingPaths.one(id)}
        values={values}
        {...(isNew ? { id } : {})}
        hidden={{ dossier: matter.id, ...(now ? shownVersion(now) : {}) }}
      >
        {(state) => (
          <>
            {actionData && "clash" in actionData ? (
              <ClashChoice {...actionData.clash} fields={{ lawyer: "lawyerId", day: "day" }} />
            ) : null}
            <HearingFormFields {...state} choices={choices} isNew={isNew} />
          </>
        )}
      </OfficeForm>
    </>
  );
}
