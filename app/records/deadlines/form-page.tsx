import { Link } from "react-router";
import { shownClash } from "~/abilities/form/clash.server";
import { ClashChoice } from "~/abilities/form/clash-choice";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored, textsOf, undecided } from "~/abilities/form/outcome";
import { toldWords } from "~/abilities/form/sent-versions.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { RecordChoice } from "~/abilities/search/record-choice";
import { orSoleRecord } from "~/abilities/search/record-choice.server";
import { matterForEntry } from "~/records/matters/entry-matter.server";
import { EntryHead } from "~/records/matters/entry-note";
import { matterPaths } from "~/records/matters/matter";
import { matterChoice } from "~/records/matters/matter-choice";
import { findMatters } from "~/records/matters/matter-search.server";
import { CLOSED_MATTER, GONE_MATTER } from "~/records/matters/matter-sentences";
import type { Route } from "./+types/form-page";
import {
  type DeadlineWords,
  deadlineFields,
  deadlineFor,
  deadlineLabels,
  deadlinePaths,
  deadlineSays,
} from "./deadline";
import { deadlineChoices } from "./deadline-choices.server";
import { checkDeadline } from "./deadline-input.server";
import { MOVED_HEARING } from "./deadline-sentences";
import { addDeadline } from "./deadline-store.server";
import { DeadlineFormFields } from "./form-fields";

/** A new deadline of a matter, under the id of its form. Without a matter yet: the search for it. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  return officeScreen(args, "deadline-entry", async (staff, isOpened) => {
    const matter = await matterForEntry(searchParams.get("dossier"), staff);
    // Nothing is entered in a closed one: another is looked for.
    const isClosed = matter?.state === "clos";
    if (!matter || isClosed) {
      const others = await findMatters(searchParams.get("q"), staff, isOpened);
      return { matter: null, isClosed, found: orSoleRecord(searchParams, others, deadlineFor) };
    }
    const { rules, hearings, lawyers, people } = await deadlineChoices(matter.id);
    const hearing = hearings.find(({ value }) => value === searchParams.get("audience"));
    const values: DeadlineWords = {
      kind: "delai",
      ruleVersionId: "",
      title: "",
      hearingId: hearing?.value ?? "",
      eventOn: "",
      dueOn: "",
      lawyerId: matter.leadId ?? (lawyers.length === 1 ? (lawyers[0]?.value ?? "") : ""),
      assigneeId: "",
    };
    const plain = ({ value, label }: { value: string; label: string }) => ({ value, label });
    const choices = { rules: rules.map(plain), hearings: hearings.map(plain), lawyers, people };
    return { matter, id: crypto.randomUUID(), values, choices };
  });
}

/** Stores it; its day is reckoned here, and shown with its steps on its file. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "deadline-entry", async ({ staff, form, raw, text }) => {
    const told = toldWords(
      form,
      deadlineFields.filter(({ name }) => !name.endsWith("Id")),
    );
    const matter = await matterForEntry(text("dossier"), staff);
    if (!matter) return gone(told);
    const check = await checkDeadline(matter.id, textsOf(form), await deadlineChoices(matter.id));
    if (!check.ok) return refused(check.errors);
    const keeping = { keepBoth: text("garder") !== "", seen: raw("vu") };
    const outcome = await addDeadline(raw("id"), check.value, keeping, staff);
    if (outcome.kind === "clash") {
      const clash = shownClash(outcome);
      return undecided({ garder: clash.lead }, { clash });
    }
    const added = deadlineSays(check.value.value.kind === "tache").added;
    if (outcome.kind === "stored") return stored(deadlinePaths.one(outcome.record.id), added);
    if (outcome.kind === "no-matter") return refused({ form: GONE_MATTER }, 409);
    if (outcome.kind === "closed") return refused({ form: CLOSED_MATTER }, 409);
    if (outcome.kind === "moved") return refused({ form: MOVED_HEARING }, 409);
    if (outcome.kind === "changed" || outcome.kind === "there") return refused({ form: ALREADY }, 409);
    return gone(told);
  });
}

const ALREADY = "Ce formulaire a déjà ajouté un délai, avec d’autres mots\u00A0: ouvrez-le dans le dossier.";

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function DeadlineFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const title = "Ajouter un délai";
  if (!loaderData.matter)
    return (
      <RecordChoice
        words={matterChoice}
        title={title}
        note="Choisissez d’abord le dossier."
        page={deadlinePaths.creation}
        found={loaderData.found}
        choose={deadlineFor}
        back={deadlinePaths.list}
        told={loaderData.isClosed ? <p className="notice notice-wrong">{CLOSED_MATTER}</p> : null}
      >
        <Link to={matterPaths.creation}>Ouvrir un dossier</Link>
      </RecordChoice>
    );
  const { matter, id, values, choices } = loaderData;
  return (
    <>
      <EntryHead title={title} matter={matter} />
      <OfficeForm
        action={deadlineFor(matter.id)}
        answer={actionData}
        className="form record-form"
        labels={deadlineLabels}
        refused="Le délai n’a pas été ajouté"
        send="Ajouter le délai"
        sending="Enregistrement…"
        back={matterPaths.one(matter.id)}
        values={values}
        id={id}
        hidden={{ dossier: matter.id }}
      >
        {(state) => (
          <>
            {actionData?.kind === "undecided" ? (
              <ClashChoice
                {...actionData.clash}
                fields={{ day: actionData.values?.ruleVersionId ? "eventOn" : "dueOn" }}
              />
            ) : null}
            <DeadlineFormFields {...state} choices={choices} />
          </>
        )}
      </OfficeForm>
    </>
  );
}
