import { Link } from "react-router";
import { OfficeForm } from "~/abilities/form/office-form";
import type { FormAnswer, Words } from "~/abilities/form/outcome";
import { hearingPaths } from "~/records/hearings/hearing";
import { TextField } from "~/ui/field";
import { deadlineFor } from "./deadline";
import type { JudgmentProposals } from "./judgment-deadlines.server";

type Props = {
  hearingId: string;
  matterId: string;
  proposals: JudgmentProposals;
  answer: (Pick<FormAnswer, "errors" | "values"> & { proposals?: JudgmentProposals }) | undefined;
};

/** After a judgment: the deadlines that the firm’s rules give from it, to be ticked. None is added by itself. */
export function JudgmentDeadlines({ hearingId, matterId, proposals, answer }: Props) {
  const { lines, hasSome } = proposals;
  if (lines.length === 0 && hasSome && !answer) return null;
  return (
    <section className="panel judgment-deadlines" aria-labelledby="delais-du-jugement">
      <h2 id="delais-du-jugement">Délais après le jugement</h2>
      {lines.length === 0 && !answer ? (
        <p>
          Aucune règle en vigueur ne part d’un jugement&nbsp;:{" "}
          <Link to={`${deadlineFor(matterId)}&audience=${hearingId}`}>ajoutez le délai à la main</Link>.
        </p>
      ) : hasSome && !answer ? (
        <details>
          <summary>Ajouter d’autres délais de ce jugement</summary>
          <ProposalForm hearingId={hearingId} proposals={proposals} answer={answer} />
        </details>
      ) : (
        <ProposalForm hearingId={hearingId} proposals={proposals} answer={answer} />
      )}
    </section>
  );
}

function ProposalForm({ hearingId, proposals, answer }: Omit<Props, "matterId">) {
  const { lines } = answer?.proposals ?? proposals;
  return (
    <OfficeForm
      action={hearingPaths.one(hearingId)}
      answer={answer}
      refused="Aucun délai n’a été ajouté"
      send="Ajouter ces délais"
      sending="Enregistrement…"
      id={proposals.formId}
      values={{ depuis: proposals.from }}
    >
      {({ field, values, errors }) => (
        <>
          <TextField
            {...field("depuis")}
            label="Comptés à partir du"
            type="date"
            required
            hint={
              "Le jour du jugement, tant que la signification n’est pas connue\u00A0: c’est l’échéance la plus proche."
            }
          />
          <fieldset className="judgment-choices" aria-describedby={errors.delai ? "delai-error" : undefined}>
            <legend>Délais proposés</legend>
            {errors.delai ? (
              <p className="field-error" id="delai-error">
                {errors.delai}
              </p>
            ) : null}
            {lines.length === 0 ? <p>Aucun délai n’est plus proposé.</p> : null}
            {lines.map((one, i) => (
              <label key={one.worth} className="tick-line">
                <input
                  id={i === 0 ? "delai" : undefined}
                  type="checkbox"
                  name="delai"
                  value={one.worth}
                  defaultChecked={isTicked(values, one.ruleVersionId)}
                />
                <span>
                  <b>{one.due}</b> <bdi>{one.name}</bdi>
                  {one.isOver ? <span className="deadline-late"> déjà passé</span> : null}
                  {one.provisional ? " (provisoire)" : null}
                  <small>
                    <bdi>{one.event}</bdi>. <span className="deadline-steps">{one.steps}</span>
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </OfficeForm>
  );
}

const isTicked = ({ delai = "" }: Words, ruleVersionId: string) =>
  delai.split(" ").some((worth) => worth.startsWith(ruleVersionId));
