import { useState } from "react";
import type { FormState } from "~/abilities/form/office-form";
import { useFirstFieldFocus } from "~/abilities/screen/screen-focus";
import { FieldError, SelectField, TextArea, TextField } from "~/ui/field";
import { MoreFields } from "~/ui/more-fields";
import {
  type HearingField,
  hearingField,
  hearingMinutes,
  hearingPurposes,
  TO_BRING_HINT,
  usualHourHint,
} from "./hearing";
import type { CourtOption } from "./hearing-choices.server";

type Choice = { value: string; label: string };

type Props = FormState & {
  choices: { courts: CourtOption[]; lawyers: Choice[]; proceedings: Choice[] };
  isNew: boolean;
};

/** What is seldom known on the day when a hearing is entered. */
const folded = ["attendeeIds", "proceedingId", "chamber", "room", "minutes", "toBring", "note"] as const;

/** The fields of a hearing: what is always asked first, in the order in which a clerk says it. */
export function HearingFormFields({ field, values, errors, choices, isNew }: Props) {
  const own = (name: HearingField) => ({ ...field(name), ...hearingField(name) });
  const [courtId, setCourtId] = useState(values.courtId);
  useFirstFieldFocus();
  const court = choices.courts.find(({ value }) => value === courtId);
  return (
    <>
      <SelectField
        {...own("courtId")}
        required
        empty="Choisissez une juridiction"
        options={choices.courts}
        onChoice={setCourtId}
      />
      <div className="day-and-hour">
        <TextField {...own("day")} type="date" required />
        <TextField {...own("time")} type="time" hint={usualHourHint(court?.usualTime)} />
      </div>
      <SelectField {...own("lawyerId")} empty="Personne pour l’instant" options={choices.lawyers} />
      <TextField {...own("purpose")} required list="objets" />
      <datalist id="objets">
        {hearingPurposes.map((purpose) => (
          <option key={purpose} value={purpose} />
        ))}
      </datalist>
      <MoreFields open={!isNew || folded.some((name) => errors[name] || values[name])}>
        {choices.lawyers.length > 1 || values.attendeeIds ? (
          <Companions lawyers={choices.lawyers} chosen={values.attendeeIds} error={errors.attendeeIds} />
        ) : null}
        {choices.proceedings.length > 0 ? (
          <SelectField {...own("proceedingId")} optional empty="Aucune" options={choices.proceedings} />
        ) : null}
        <TextField {...own("chamber")} optional />
        <TextField {...own("room")} optional />
        <TextField
          {...own("minutes")}
          optional
          inputMode="numeric"
          hint={`Vide\u00A0: la durée habituelle de la juridiction, ou ${hearingMinutes.usual} minutes.`}
        />
        <TextArea {...own("toBring")} optional rows={2} hint={TO_BRING_HINT} />
        <TextArea {...own("note")} optional rows={3} />
      </MoreFields>
    </>
  );
}

type CompanionProps = { lawyers: Choice[]; chosen: string | undefined; error: string | undefined };

/** Who comes along. Boxes that are not ticked say nothing; the empty field before them says that they were asked. */
function Companions({ lawyers, chosen = "", error }: CompanionProps) {
  return (
    <fieldset
      className={error ? "companions field-wrong" : "companions"}
      aria-describedby={error ? "attendeeIds-hint attendeeIds-error" : "attendeeIds-hint"}
      id="attendeeIds"
      tabIndex={-1}
    >
      <legend>
        {hearingField("attendeeIds").label} <span className="field-optional">(facultatif)</span>
      </legend>
      <p className="field-hint" id="attendeeIds-hint">
        Qui vient aussi, à côté de qui plaide.
      </p>
      <FieldError id="attendeeIds-error" error={error} />
      <input type="hidden" name="attendeeIds" value="" />
      {lawyers.map(({ value, label }) => (
        <label key={value} className="check">
          <input type="checkbox" name="attendeeIds" value={value} defaultChecked={chosen.split(" ").includes(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
