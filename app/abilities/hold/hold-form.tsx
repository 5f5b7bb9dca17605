import { OfficeForm } from "~/abilities/form/office-form";
import type { FormAnswer } from "~/abilities/form/outcome";
import { conflictLimits } from "~/records/clients/conflict-limits";
import { TextArea } from "~/ui/field";
import type { holdOutcome } from "./hold-outcome.server";
import type { Holdable } from "./legal-hold.server";

type Props = {
  record: Holdable;
  /** Address of this screen. */
  action: string;
  answer: FormAnswer<Awaited<ReturnType<typeof holdOutcome>>> | undefined;
};

/** A legal hold: why nothing of a record may be erased, or the way to lift it. */
export function HoldForm({ record, action, answer }: Props) {
  const meanwhile = answer?.kind === "changed" ? answer : null;
  const { name, hold } = meanwhile?.now ?? record;
  const form = { action, answer, refused: "La conservation n’a pas été enregistrée", look: "quiet" as const };
  return (
    <>
      <title>Conservation</title>
      <h1>
        Conservation <span className="count">de {name}</span>
      </h1>
      <p className="page-note">
        Tant qu’une conservation est demandée, rien n’en est effacé&nbsp;: ni par la corbeille, ni la nuit, ni
        à la demande d’une personne.
      </p>
      <section className="panel rights-section" aria-labelledby="conservation">
        <h2 id="conservation">{hold ? "Conservation demandée" : "Demander la conservation"}</h2>
        {hold ? (
          <>
            <p className="note-body">{hold.reason}</p>
            <p className="page-note">
              Par {hold.by ?? "un compte retiré"}, le {hold.stamp}.
            </p>
            {meanwhile?.mine ? (
              <p className="page-note">
                Votre motif n’a pas été enregistré&nbsp;: <bdi>{meanwhile.mine}</bdi>
              </p>
            ) : null}
            <OfficeForm
              {...form}
              key="lever"
              send="Lever la conservation"
              hidden={{ version: hold.version, lever: "oui" }}
            />
          </>
        ) : (
          <OfficeForm
            {...form}
            key="demander"
            send="Demander la conservation"
            values={{ motif: meanwhile?.mine ?? "" }}
          >
            {({ field }) => (
              <TextArea
                {...field("motif")}
                label="Motif"
                hint="Cinq mots au moins&nbsp;: une procédure en cours, une demande d’une autorité."
                rows={3}
                required
                maxLength={conflictLimits.reason}
              />
            )}
          </OfficeForm>
        )}
      </section>
    </>
  );
}
