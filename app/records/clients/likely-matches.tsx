import { Conflict } from "~/abilities/form/conflict";
import { ReasonField } from "~/abilities/form/reason-field";
import { type LikelyMatch, MOST_SHOWN } from "./likely-match";
import { MatchList } from "./match-list";

type Props = {
  matches: LikelyMatch[];
  /** Whether this person may go on in spite of a conflict. */
  mayDecide: boolean;
  reason: string | undefined;
  error: string | undefined;
};

/**
 * Inside the form of a client, above its fields: whom the office knows already who may be this client, or stand against
 * them. Its hidden field says which were shown; « Continuer » sends the form again.
 */
export function LikelyMatches(props: Props) {
  const { matches, reason = "" } = props;
  // Nobody is shown while something else is wrong: the reason waits for them.
  if (matches.length === 0) return <input type="hidden" name="motif" value={reason} />;
  return <Matches key={matches.map(({ id }) => id).join()} {...props} />;
}

function Matches({ matches, mayDecide, reason, error }: Props) {
  const conflicts = matches.filter(({ kind }) => kind === "conflict");
  const duplicates = matches.filter(({ kind }) => kind === "duplicate");
  const barred = conflicts.length > 0 && !mayDecide;
  return (
    <Conflict
      title={conflicts.length > 0 ? "Un conflit d’intérêts est possible" : "Ce client existe peut-être déjà"}
      className="likely"
    >
      <input type="hidden" name="vus" value={matches.map(({ id }) => id).join(" ")} />
      <MatchList title="Conflits possibles" matches={conflicts} />
      <MatchList title="Doublons possibles" matches={duplicates} />
      {duplicates.length >= MOST_SHOWN ? (
        <p>Seuls les plus proches sont montrés&nbsp;: la liste des clients en contient peut-être d’autres.</p>
      ) : null}
      {conflicts.length > 0 && mayDecide ? (
        <ReasonField
          name="motif"
          label="Motif pour continuer"
          hint="Cinq mots au moins. Écrit par un avocat, conservé avec la fiche et cité par le journal."
          defaultValue={reason}
          error={error}
        />
      ) : null}
      {barred ? (
        <p>Seul un avocat ou un associé peut continuer, en donnant son motif. Rien n’a été enregistré.</p>
      ) : (
        <>
          <p>Rien n’a encore été enregistré. Deux clients de même nom restent deux personnes.</p>
          <p className="actions">
            <button type="submit" className="quiet-button">
              Continuer
            </button>
          </p>
        </>
      )}
    </Conflict>
  );
}
