import { OfficeForm } from "~/abilities/form/office-form";
import type { FormAnswer } from "~/abilities/form/outcome";
import { ReasonField } from "~/abilities/form/reason-field";
import { withParts } from "~/abilities/list/list-address";
import { paths } from "~/paths";

type Props = { request: string; answer?: Pick<FormAnswer, "errors" | "values"> | undefined };

/**
 * The other answer to a request, wherever it may be accepted. `answer`: on the screen of the request, which says what
 * was wrong with it.
 */
export function RequestRefusal({ request, answer }: Props) {
  return (
    <section className="panel request-refusal" aria-labelledby="refuser">
      <h2 id="refuser">Refuser</h2>
      <OfficeForm
        // Its own address: words that come back after a session had ended are known by it.
        action={withParts(paths.conflictRequest(request), { faire: "refus" })}
        answer={answer}
        refused="Le refus n’a pas été enregistré"
        send="Refuser la demande"
        look="quiet"
        hidden={{ decision: "refus" }}
      >
        {({ field }) => (
          <ReasonField
            {...field("refus")}
            label="Motif du refus"
            hint="Cinq mots au moins. La personne qui a demandé le lit. Ce qu’elle avait saisi est effacé, le nom une fois qu’elle l’a lu."
          />
        )}
      </OfficeForm>
    </section>
  );
}
