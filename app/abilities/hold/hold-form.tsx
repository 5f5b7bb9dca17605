import { Form } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { conflictLimits } from "~/records/clients/conflict-limits";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import type { Holdable } from "./legal-hold.server";

type Props = {
  record: Holdable;
  /** Address of this screen. */
  action: string;
  answer: { errors: Record<string, string>; reason: string; now?: Holdable } | undefined;
};

/** A legal hold: why nothing of a record may be erased, or the way to lift it. */
export function HoldForm({ record, action, answer }: Props) {
  const { name, hold } = answer?.now ?? record;
  const kept = useKeptWords(action);
  const errors = answer?.errors ?? {};
  useRefusalFocus(answer);
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
      <KeptNotice kept={answer ? null : kept} />
      <ErrorSummary
        key={JSON.stringify(errors)}
        errors={errors}
        title="La conservation n’a pas été enregistrée"
      />
      <section className="panel rights-section" aria-labelledby="conservation">
        <h2 id="conservation">{hold ? "Conservation demandée" : "Demander la conservation"}</h2>
        {hold ? (
          <>
            <p className="note-body">{hold.reason}</p>
            <p className="page-note">
              Par {hold.by ?? "un compte retiré"}, le {hold.stamp}.
            </p>
            {answer?.now && answer.reason ? (
              <p className="page-note">
                Votre motif n’a pas été enregistré&nbsp;: <bdi>{answer.reason}</bdi>
              </p>
            ) : null}
            <Form method="post" action={action}>
              <input type="hidden" name="vu" value={hold.version} />
              <button type="submit" name="lever" value="oui" className="quiet-button">
                Lever la conservation
              </button>
            </Form>
          </>
        ) : (
          <Form method="post" action={action} className="form" key={kept ? "kept" : "new"} noValidate>
            <TextArea
              name="motif"
              label="Motif"
              hint="Cinq mots au moins&nbsp;: une procédure en cours, une demande d’une autorité."
              rows={3}
              required
              maxLength={conflictLimits.reason}
              defaultValue={answer?.reason ?? kept?.motif}
              error={errors.motif}
            />
            <button type="submit" className="quiet-button">
              Demander la conservation
            </button>
          </Form>
        )}
      </section>
    </>
  );
}
