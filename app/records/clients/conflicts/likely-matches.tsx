import { Link } from "react-router";
import { Conflict } from "~/abilities/form/conflict";
import { ReasonField } from "~/abilities/form/reason-field";
import { SelectField } from "~/ui/field";
import { type LikelyMatch, MOST_SHOWN } from "./likely-match";
import { MatchList } from "./match-list";

/** What the office found, and what can be done about it. */
export type Found = {
  matches: LikelyMatch[];
  /** Lawyers who can be asked by whoever may not decide on a conflict. */
  lawyers?: { id: string; name: string }[];
  /** When a client is being written down: whether a message can be linked to the one that was found instead. */
  instead?: "link" | "open";
  /** The button that goes on in spite of it. */
  goOn?: string;
};

type Props = Found & {
  /** Whether this person may go on in spite of a conflict. */
  mayDecide: boolean;
  reason: string | undefined;
  lawyer?: string | undefined;
  errors: Record<string, string | undefined>;
  /** The field of the reason, in a form that has another « motif »; and what the reason is kept with. */
  reasonName?: string;
  keptWith?: string;
  /** What is said of doubles alone. */
  double?: string;
};

/**
 * Inside the form of a client, above its fields: whom the office knows already who may be this client, or stand against
 * them. Its hidden field says which were shown; « Continuer » sends the form again.
 */
export function LikelyMatches(props: Props) {
  const { matches, reason = "", reasonName = "motif" } = props;
  // Nobody is shown while something else is wrong: the reason waits for them.
  if (matches.length === 0) return <input type="hidden" name={reasonName} value={reason} />;
  return <Matches key={matches.map(({ id }) => id).join()} {...props} />;
}

function Matches(props: Props) {
  const { matches, lawyers = [], instead, goOn = "Continuer", mayDecide, reason, lawyer, errors } = props;
  const { reasonName = "motif", keptWith = "la fiche", double = "Ce client existe peut-être déjà" } = props;
  const conflicts = matches.filter(({ kind }) => kind === "conflict");
  const duplicates = matches.filter(({ kind }) => kind === "duplicate");
  const barred = conflicts.length > 0 && !mayDecide;
  return (
    <Conflict title={conflicts.length > 0 ? "Un conflit d’intérêts est possible" : double} className="likely">
      {/* What Enter presses: never a button that does something else with what was typed. */}
      <button type="submit" hidden />
      <input type="hidden" name="vus" value={matches.map(({ id }) => id).join(" ")} />
      <MatchList title="Conflits possibles" matches={conflicts} />
      <MatchList
        title="Doublons possibles"
        matches={duplicates}
        way={instead && ((match) => <Instead match={match} how={instead} />)}
      />
      {duplicates.length >= MOST_SHOWN ? (
        <p>Seuls les plus proches sont montrés&nbsp;: la liste des clients en contient peut-être d’autres.</p>
      ) : null}
      {conflicts.length > 0 && mayDecide ? (
        <ReasonField
          name={reasonName}
          label="Motif pour continuer"
          hint={`Cinq mots au moins. Écrit par un avocat, conservé avec ${keptWith} et cité par le journal.`}
          defaultValue={reason}
          error={errors[reasonName]}
        />
      ) : null}
      {barred ? (
        <>
          <p>Seul un avocat ou un associé peut continuer, en donnant son motif. Rien n’a été enregistré.</p>
          {lawyers.length > 0 ? (
            <div className="ask-lawyer">
              <SelectField
                name="demande"
                label="Demander à"
                hint="Votre saisie attend trente jours au plus. La réponse paraîtra sur votre accueil."
                empty="Choisissez une personne"
                defaultValue={lawyer}
                error={errors.demande}
                options={lawyers.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <button type="submit" name="demander" value="1" className="quiet-button">
                Envoyer la demande
              </button>
            </div>
          ) : null}
        </>
      ) : (
        <>
          <p>Rien n’a encore été enregistré. Deux homonymes restent deux personnes.</p>
          <p className="actions">
            <button type="submit" className="quiet-button">
              {goOn}
            </button>
          </p>
        </>
      )}
    </Conflict>
  );
}

/** The client is there already: the message is theirs, or their file is opened once the typed words may go. */
function Instead({ match: { id, name, href }, how }: { match: LikelyMatch; how: "link" | "open" }) {
  if (how === "link")
    return (
      <button type="submit" name="lier" value={id} className="quiet-button">
        C’est ce client&nbsp;: lier<span className="visually-hidden"> le message à {name}</span>
      </button>
    );
  return href ? (
    <Link to={href} className="quiet-button">
      C’est ce client<span className="visually-hidden"> : ouvrir la fiche de {name}</span>
    </Link>
  ) : null;
}
