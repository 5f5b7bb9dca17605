import type { FormState } from "~/abilities/form/office-form";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { MoreFields } from "~/ui/more-fields";
import { type HearingField, hearingField, hearingMinutes, hearingPurposes } from "./hearing";

type Choice = { value: string; label: string };

type Props = FormState & { choices: { courts: Choice[]; lawyers: Choice[]; proceedings: Choice[] }; isNew: boolean };

/** What is seldom known on the day when a hearing is entered. */
const folded = ["proceedingId", "chamber", "room", "minutes", "note"] as const;

/** The fields of a hearing: what is always asked first, in the order in which a clerk says it. */
export function HearingFormFields({ field, values, errors, choices, isNew }: Props) {
  const own = (name: HearingField) => ({ ...field(name), ...hearingField(name) });
  return (
    <>
      <SelectField {...own("courtId")} required empty="Choisissez une juridiction" options={choices.courts} />
      <div className="day-and-hour">
        <TextField {...own("day")} type="date" required />
        <TextField {...own("time")} type="time" hint={"Vide\u00A0: l’heure habituelle de la juridiction."} />
      </div>
      <SelectField {...own("lawyerId")} empty="Personne pour l’instant" options={choices.lawyers} />
      <TextField {...own("purpose")} required list="objets" />
      <datalist id="objets">
        {hearingPurposes.map((purpose) => (
          <option key={purpose} value={purpose} />
        ))}
      </datalist>
      <MoreFields open={!isNew || folded.some((name) => errors[name] || values[name])}>
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
        <TextArea {...own("note")} optional rows={3} />
      </MoreFields>
    </>
  );
}
