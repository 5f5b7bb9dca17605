import { OfficeForm } from "~/abilities/form/office-form";
import type { FormAnswer } from "~/abilities/form/outcome";
import { billingPaths } from "~/records/invoices/billing";
import { TextField } from "~/ui/field";
import {
  CONFIRMED,
  dayFieldOf,
  lastFieldOf,
  lastKnown,
  lastLabel,
  type OpenSeries,
  openingSentences,
} from "./issuing-opening";

type Props = {
  /** What is said of the restore. */
  says: string;
  /** That restore, the form's own id, and the series. */
  seen: string;
  id: string;
  series: OpenSeries[];
  answer: FormAnswer | undefined;
};

/** After a restore, the last numbers that were given; until they are said, none is given. */
export function IssuingOpeningForm({ says, seen, id, series, answer }: Props) {
  const known = Object.fromEntries(series.map((one) => [lastFieldOf(one), lastKnown(one)]));
  const labels = Object.fromEntries(
    series.flatMap((one) => [
      [lastFieldOf(one), lastLabel(one)],
      [dayFieldOf(one), `${lastLabel(one)}, jour`],
    ]),
  );
  return (
    <section className="panel opening" aria-labelledby="derniers">
      <h2 id="derniers">Les derniers numéros donnés</h2>
      <p>{says}</p>
      <p>
        Pour chaque série, cherchez le dernier numéro vraiment donné, sur papier, dans vos e-mails et auprès des
        clients. Ceux qui ne sont pas dans la sauvegarde sont notés «&nbsp;perdus à la restauration&nbsp;» et ne servent
        plus jamais. <strong>Cela ne s’annule pas.</strong>
      </p>
      <OfficeForm
        key={seen}
        action={billingPaths.numbers}
        answer={answer}
        refused="Rien n’a été enregistré"
        labels={labels}
        send="Enregistrer les derniers numéros"
        sending="Enregistrement…"
        id={id}
        values={known}
        hidden={{ restauration: seen }}
      >
        {({ field, errors, values, isAsked }) => (
          <>
            {series.map((one) => (
              <fieldset key={lastFieldOf(one)} className="opening-series">
                <legend className="visually-hidden">{lastLabel(one)}</legend>
                <TextField
                  {...field(lastFieldOf(one))}
                  label={lastLabel(one)}
                  hint={openingSentences.known(one)}
                  maxLength={30}
                />
                <TextField
                  {...field(dayFieldOf(one))}
                  label="Son jour"
                  hint="Seulement si le numéro est plus grand."
                  type="date"
                />
              </fieldset>
            ))}
            {isAsked(CONFIRMED) ? (
              <div>
                {errors[CONFIRMED] ? <p className="field-error">{errors[CONFIRMED]}</p> : null}
                <label className="tick-line" htmlFor={CONFIRMED}>
                  <input
                    id={CONFIRMED}
                    name={CONFIRMED}
                    type="checkbox"
                    value="1"
                    defaultChecked={Boolean(values[CONFIRMED])}
                  />{" "}
                  Ces numéros sont vraiment les derniers
                </label>
              </div>
            ) : null}
          </>
        )}
      </OfficeForm>
    </section>
  );
}
