import type { FormState } from "~/abilities/form/office-form";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { hearingLimits, hearingPurposes, TO_BRING_HINT, usualHourHint } from "../hearing";
import type { Issue } from "./outcome-rules.server";

type Choice = { value: string; label: string };

type Props = FormState & { issue: Issue; usualTime: string | null; lawyers: Choice[]; proceedings: Choice[] };

const reasons: Partial<Record<Issue, string>> = {
  plaidee: "Ce qui s’est dit",
  jugement: "Ce qui a été décidé",
  renvoi: "Motif du renvoi",
  proroge: "Motif",
  radiation: "Motif",
  desistement: "Motif",
  erreur: "Motif",
};

/** What its summary of errors calls the fields whose sentences do not tell whose they are. */
export const outcomeLabels = (issue: Issue) => ({
  motif: reasons[issue] ?? "Note",
  objet: "Objet",
  apporter: "À apporter",
});

/** Only what that answer needs. */
export function OutcomeFields({ field, values, issue, usualTime, lawyers, proceedings }: Props) {
  const isMoved = issue === "renvoi" || issue === "delibere" || issue === "proroge";
  const isAsked = issue === "renvoi" || issue === "jugement";
  return (
    <>
      {isMoved ? (
        <>
          <div className="day-and-hour">
            <TextField {...field("jour")} label="Renvoi au" type="date" />
            <TextField {...field("heure")} label="Heure" type="time" hint={usualHourHint(usualTime)} />
          </div>
          <label className="tick-line" htmlFor="fixer">
            <input id="fixer" name="fixer" type="checkbox" value="1" defaultChecked={values.fixer === "1"} /> Date à
            fixer
          </label>
        </>
      ) : null}
      <TextArea
        {...field("motif")}
        label={reasons[issue] ?? "Note"}
        rows={3}
        maxLength={hearingLimits.reason}
        required={isAsked}
        optional={!isAsked}
      />
      {isMoved ? (
        <>
          <TextField {...field("objet")} label="Objet" required list="objets" maxLength={hearingLimits.purpose} />
          <datalist id="objets">
            {hearingPurposes.map((purpose) => (
              <option key={purpose} value={purpose} />
            ))}
          </datalist>
          <SelectField {...field("avocat")} label="Qui plaide" empty="Personne pour l’instant" options={lawyers} />
          <TextArea
            {...field("apporter")}
            label="À apporter"
            optional
            rows={2}
            maxLength={hearingLimits.toBring}
            hint={TO_BRING_HINT}
          />
        </>
      ) : null}
      {issue === "jugement" ? (
        <>
          <TextField {...field("decide")} label="Décidé le" type="date" required />
          {proceedings.length > 0 ? (
            <SelectField
              {...field("procedure")}
              label="Procédure"
              optional
              empty="Aucune"
              options={proceedings}
              hint="La décision y est écrite aussi."
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}
