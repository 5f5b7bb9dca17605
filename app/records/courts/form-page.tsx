import { keepWords } from "~/abilities/form/kept-words";
import { recordForm, recordInForm } from "~/abilities/form/record-form.server";
import { RecordFormScreen } from "~/abilities/form/record-form-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { capitalised } from "~/lib/capitalised";
import { FieldError, TextField } from "~/ui/field";
import type { Route } from "./+types/form-page";
import { type CourtWords, courtFields, courtLabels, courtLimits, courtPaths, weekdays, YES } from "./court";
import { courts, createCourt, readCourt, updateCourt } from "./court-record.server";
import { checkCourt } from "./court-rules.server";
import { courtWords } from "./court-words.server";

const form = {
  record: courts,
  fields: courtFields,
  read: readCourt,
  words: courtWords,
  check: checkCourt,
  create: createCourt,
  update: updateCourt,
  to: courtPaths.one,
};

/** A new court, under the id of its form, or one to be changed. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "court-entry", (staff, isOpened) => recordInForm(form, args.params.id, staff, isOpened));
}

export const action = (args: Route.ActionArgs) => recordForm(args, "court-entry", form);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function CourtFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now } = loaderData;
  return (
    <RecordFormScreen
      title={now ? "Mettre à jour la juridiction" : "Nouvelle juridiction"}
      note="Ce qui est ajouté ou changé est à vérifier, jusqu’à ce que la fiche dise par qui."
      fields={courtFields}
      paths={courtPaths}
      loaded={loaderData}
      fresh={{ active: YES }}
      answer={actionData}
      refused="La juridiction n’a pas été enregistrée"
      send={now ? "Mettre à jour" : "Enregistrer"}
      says={{
        already: "Cette juridiction est déjà enregistrée",
        meanwhile: "a enregistré cette juridiction pendant que vous la modifiiez",
      }}
    >
      {({ field, values, errors }) => {
        const own = (name: keyof CourtWords) => ({ ...field(name), label: courtLabels[name] ?? name });
        return (
          <>
            <TextField {...own("name")} required maxLength={courtLimits.name} />
            <TextField
              {...own("shortName")}
              hint="Comme les listes et l’agenda l’écrivent&nbsp;: TPI Dixinn."
              required
              maxLength={courtLimits.shortName}
            />
            <TextField {...own("place")} optional maxLength={courtLimits.place} />
            <TextField {...own("usualTime")} hint="À Conakry, par exemple 09:00." optional type="time" />
            <TextField {...own("usualMinutes")} optional inputMode="numeric" pattern="[0-9]*" />
            <WeekdayField chosen={values.weekdays} error={errors.weekdays} />
            <ActiveField chosen={values.active} />
          </>
        );
      }}
    </RecordFormScreen>
  );
}

/** Boxes that are not ticked say nothing; the empty field before them says that they were asked. */
function Asked({ name }: { name: keyof CourtWords }) {
  return <input type="hidden" name={name} value="" />;
}

function WeekdayField({ chosen = "", error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset
      className={error ? "court-days field-wrong" : "court-days"}
      aria-describedby={error ? "weekdays-error" : undefined}
      id="weekdays"
      tabIndex={-1}
    >
      <legend>{courtLabels.weekdays}</legend>
      <FieldError id="weekdays-error" error={error} />
      <Asked name="weekdays" />
      {weekdays.map(({ value, label }) => (
        <label key={value} className="check">
          <input type="checkbox" name="weekdays" value={value} defaultChecked={chosen.split(" ").includes(value)} />
          {capitalised(label)}
        </label>
      ))}
    </fieldset>
  );
}

function ActiveField({ chosen = "" }: { chosen: string | undefined }) {
  return (
    <div>
      <Asked name="active" />
      <label className="check">
        <input id="active" type="checkbox" name="active" value={YES} defaultChecked={chosen.split(" ").includes(YES)} />
        <span>Active&nbsp;: proposée pour ce qui est nouveau</span>
      </label>
    </div>
  );
}
