import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, type Words } from "~/abilities/form/outcome";
import { bothVersions, ownVersion, toldWords, unmadeChoice } from "~/abilities/form/sent-versions.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { shownVersion, VersionScreen } from "~/abilities/form/version-choice";
import { listAddress } from "~/abilities/list/list-address";
import { ButtonForm } from "~/abilities/screen/button-form";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted } from "~/lib/french-number";
import { ownValue } from "~/lib/own-value";
import { hearingPaths, LIST_VIEW } from "~/records/hearings/hearing";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { SelectField, TextField } from "~/ui/field";
import type { Route } from "./+types/form-page";
import { absencePaths, type PeriodKind, type PeriodWords, periodFields, periodLimits, periodWords } from "./absence";
import { checkPeriod, shownPeriod } from "./absence-rules.server";
import { hearingsDuring, ownLawyer, whoChoices } from "./absence-screens.server";
import { addPeriod, changePeriod, periods, readPeriod } from "./absence-store.server";

const kindAt = ({ pathname }: URL): PeriodKind =>
  pathname.startsWith(absencePaths.absence.creation.replace("/nouvelle", "/")) ? "absence" : "recess";

const toldFields = (kind: PeriodKind) => periodFields(kind).slice(1);

/**
 * An absence, or the recess of a court, by its address: a new one under the id of its form, or one to be changed. 404
 * for an unknown or malformed id.
 */
export function loader(args: Route.LoaderArgs) {
  const id = (args.params as { id?: string }).id;
  const kind = kindAt(args.url);
  return officeScreen(args, periods[kind].write, async (staff, isOpened) => {
    if (!id) {
      const choices = await whoChoices(kind, null);
      const who = kind === "absence" ? ((await ownLawyer(staff)) ?? "") : "";
      const values: PeriodWords = { who, firstDay: "", lastDay: "", label: "" };
      return { kind, id: crypto.randomUUID(), now: null, values, choices, ahead: null };
    }
    const found = await readPeriod(kind, id, staff);
    if (!found) return null;
    if (isOpened) await record(db(), staff, `${kind}.read`, { kind, id });
    const { who, firstDay, lastDay } = found.values;
    return {
      kind,
      id,
      now: storedVersion(found, shownPeriod),
      values: shownPeriod(found.values),
      choices: await whoChoices(kind, who),
      ahead: kind === "absence" && who ? { who, ...(await hearingsDuring(who, firstDay, lastDay, staff)) } : null,
    };
  });
}

/** Stores a new one, or what was changed in one. Both versions when somebody else saved it meanwhile. */
export function action(args: Route.ActionArgs) {
  const id = (args.params as { id?: string }).id;
  const kind = kindAt(args.url);
  const fields = periodFields(kind);
  return officeForm(args, periods[kind].write, async ({ staff, form, raw }) => {
    const found = id ? await readPeriod(kind, id, staff) : null;
    if (id && !found) return gone(toldWords(form, toldFields(kind)));
    const choices = await whoChoices(kind, found?.values.who ?? null);
    const names = Object.fromEntries(choices.map(({ value, label }) => [value, label]));
    const present = found && storedVersion(found, shownPeriod);
    const unmade = present && unmadeChoice(form, fields, present.values);
    if (id && unmade) return changed({ id, now: present, names, ...unmade });
    const typed: Words = { ...(present?.values ?? ownVersion(form, fields)), ...textsOf(form) };
    const check = checkPeriod(kind, typed, choices);
    if (!check.ok) return refused(check.errors, 400, typed);
    const outcome = id
      ? await changePeriod(kind, id, check.value, raw("version"), staff)
      : await addPeriod(kind, raw("id"), check.value, staff);
    if (outcome.kind === "overlap") return refused({ firstDay: outcome.says }, 409, typed);
    if (outcome.kind === "changed")
      return changed({ ...bothVersions(form, fields, shownPeriod, outcome.record, check.value), names, sameForm: !id });
    if (outcome.kind !== "stored") return gone(toldWords(form, toldFields(kind)));
    const { who, firstDay, lastDay } = check.value;
    const says = periodWords[kind].stored[id ? "changed" : "new"];
    // What the absence is in the way of is shown at once, under the absence.
    const ahead = kind === "absence" && who ? await hearingsDuring(who, firstDay, lastDay, staff) : null;
    return stored(ahead?.count ? absencePaths.absence.one(outcome.record.id) : absencePaths.list, says);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PeriodFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, now, values, choices, ahead } = loaderData;
  const says = periodWords[kind];
  const title = now ? says.edition : says.creation;
  const fields = periodFields(kind);
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  if (actionData?.kind === "changed") {
    const { names } = actionData;
    const whose = (value: string) => ownValue(names, value) ?? (value || "Toutes");
    return (
      <VersionScreen
        title={title}
        fields={fields.map((field) => (field.name === "who" ? { ...field, shown: whose } : field))}
        action={absencePaths[kind].one(actionData.id)}
        file={absencePaths.list}
        answer={actionData}
        says={says}
      />
    );
  }
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {ahead && ahead.count > 0 && !actionData ? <HearingsAhead {...ahead} values={values} choices={choices} /> : null}
      <OfficeForm
        action={now ? absencePaths[kind].one(id) : absencePaths[kind].creation}
        answer={actionData}
        className="form record-form"
        labels={labels}
        refused={now ? says.unchanged : says.unadded}
        send={now ? "Enregistrer" : says.creation}
        sending="Enregistrement…"
        back={absencePaths.list}
        values={values}
        {...(now ? { hidden: shownVersion(now) } : { id })}
      >
        {({ field }) => {
          const own = (name: keyof PeriodWords) => ({ ...field(name), label: labels[name] ?? name });
          return (
            <>
              <SelectField
                {...own("who")}
                required={kind === "absence"}
                empty={kind === "absence" ? "Choisissez un avocat" : "Toutes les juridictions"}
                options={choices}
              />
              <TextField {...own("label")} optional hint={says.labelHint} maxLength={periodLimits.label} />
              <TextField {...own("firstDay")} type="date" required />
              <TextField {...own("lastDay")} type="date" hint={"Vide\u00A0: un seul jour."} />
            </>
          );
        }}
      </OfficeForm>
      {now ? (
        <section className="panel matter-apart" aria-labelledby="retrait">
          <h2 id="retrait">Retrait</h2>
          <p className="page-note">Rien n’en est gardé, sauf une ligne au journal.</p>
          <ButtonForm action={absencePaths[kind].removal(id)}>
            <button type="submit" className="row-delete">
              {says.removal}
            </button>
          </ButtonForm>
        </section>
      ) : null}
    </>
  );
}

type Ahead = { who: string; values: PeriodWords; choices: { value: string; label: string }[] } & Awaited<
  ReturnType<typeof hearingsDuring>
>;

/** What is still to be moved, or pleaded by somebody else. */
function HearingsAhead({ who, count, lines, values, choices }: Ahead) {
  const name = choices.find(({ value }) => value === who)?.label ?? "";
  const all = { vue: LIST_VIEW, quand: "a-venir", avocat: who, du: values.firstDay, au: values.lastDay };
  return (
    <div className="notice absence-ahead" role="status">
      <p>
        {counted(count, "audience", "audiences")} de {name} {count > 1 ? "sont prévues" : "est prévue"} pendant cette
        absence.
      </p>
      <ul className="absence-hearings">
        {lines.map(({ href, when, where, matter }) => (
          <li key={href}>
            <Link to={href}>{when}</Link> · {where} · <bdi>{matter}</bdi>
          </li>
        ))}
      </ul>
      {count > lines.length ? <Link to={listAddress(all, hearingPaths.list)}>Voir les {count} audiences</Link> : null}
    </div>
  );
}
