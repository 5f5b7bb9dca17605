import { Link } from "react-router";
import { type HeldLine, heldLines } from "~/abilities/hold/legal-hold.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted } from "~/lib/french-number";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import type { Route } from "./+types/rights-page";
import { AnswerToPerson } from "./answer-to-person";
import { answerOf } from "./kept-answer.server";
import { personQuery } from "./person-query";
import { findPerson } from "./person-search.server";
import { kindTitles, limitsOfSearch } from "./personal-sources.server";
import { RecordChoice } from "./record-choice";

/** Looks for all that is held on somebody. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "rights", async (staff) => {
    const typed = typedLine(args.url.searchParams.get("q")).slice(0, 200);
    const query = personQuery(typed);
    return {
      typed,
      by: query?.by ?? null,
      found: query ? await findPerson(query, staff) : null,
      nothingChosen: args.url.searchParams.get("choix") === "aucun",
      left: leftOf(args.url.searchParams),
      answer: answerOf((args.url.searchParams.get("gardes") ?? "").split(".")).words,
      held: await heldLines(staff),
      kinds: kindTitles,
      limits: limitsOfSearch(),
    };
  });
}

/** What an erasure could not take: how many went, and how many stayed. Null when there was nothing of the kind. */
function leftOf(query: URLSearchParams): { erased: number; left: number } | null {
  const [erased, left] = ["effaces", "restes"].map((name) => {
    const typed = query.get(name) ?? "";
    return /^\d{1,4}$/.test(typed) ? Number(typed) : null;
  });
  return erased == null || left == null ? null : { erased, left };
}

export default function RightsPage({ loaderData }: Route.ComponentProps) {
  const { typed, found, nothingChosen, left, answer, held } = loaderData;
  return (
    <>
      <title>Droits des personnes</title>
      <h1>Droits des personnes</h1>
      <p className="page-note">
        Ce que le cabinet détient sur une personne qui le demande&nbsp;: trouver, remettre, effacer ce qui peut l’être.
        Assurez-vous d’abord de son identité.
      </p>
      <search>
        <form method="get" action={paths.rights} className="filters rights-search">
          <label htmlFor="personne">Nom, numéro ou adresse e-mail</label>
          <input id="personne" name="q" type="search" defaultValue={typed} maxLength={200} autoComplete="off" />
          <button type="submit" className="main-button">
            Chercher
          </button>
        </form>
      </search>
      {nothingChosen ? (
        <p className="notice" role="alert">
          Rien n’était coché&nbsp;: cochez ce qui est bien de cette personne.
        </p>
      ) : null}
      {left ? (
        <p className="notice" role="alert">
          {left.erased === 0 ? "Rien n’a été effacé" : counted(left.erased, "élément effacé", "éléments effacés")}
          {"\u202F; "}
          {counted(left.left, "élément ne l’a pas été", "éléments ne l’ont pas été")}&nbsp;: leur effacement a été
          interdit entre-temps, ou c’était déjà fait. Cherchez de nouveau pour voir ce qui reste.
        </p>
      ) : null}
      <AnswerToPerson words={answer} />
      {typed && !found ? (
        <p className="empty">Écrivez un nom de trois lettres au moins, un numéro entier ou une adresse e-mail.</p>
      ) : null}
      {found ? <Result {...loaderData} /> : null}
      <Limits limits={loaderData.limits} />
      <Held held={held} />
    </>
  );
}

function Result({ found, typed, by, kinds }: Route.ComponentProps["loaderData"]) {
  if (!found) return null;
  const { records, more, notices } = found;
  const others = notices.map((notice) => (
    <p key={notice} className="notice" role="note">
      {notice}
    </p>
  ));
  if (records.length === 0) {
    if (notices.length > 0) return others;
    return more ? (
      <p className="empty">
        Ce nom est porté par trop de personnes pour être parcouru&nbsp;: cherchez par numéro ou par adresse.
      </p>
    ) : (
      <p className="empty">Le cabinet ne détient rien à ce nom, à ce numéro ou à cette adresse.</p>
    );
  }
  return (
    <>
      {others}
      <h2 className="rights-count">{counted(records.length, "élément trouvé", "éléments trouvés")}</h2>
      <p className="page-note">
        {by === "name" ? "D’autres personnes portent peut-être ce nom. " : ""}
        Ne cochez que ce qui est bien de la personne qui demande.
        {more ? " Il y en a davantage que l’écran n’en montre\u00A0: cherchez par numéro ou par adresse." : ""}
      </p>
      <RecordChoice records={records} kinds={kinds} typed={typed} />
    </>
  );
}

/** What the screen cannot see or undo, said where it counts. */
function Limits({ limits }: { limits: string[] }) {
  return (
    <section className="panel rights-section" aria-labelledby="limites">
      <h2 id="limites">Ce qu’il faut savoir</h2>
      <ul>
        <li>
          Un nom est cherché par le son&#8239;; dans les messages, les notes et les motifs, il l’est tel que vous
          l’écrivez.
        </li>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
        <li>
          Ce qui est effacé ne passe pas par la corbeille et ne revient pas. Les sauvegardes déjà faites le contiennent
          encore, jusqu’à leur remplacement&#8239;; un import du même fichier le ramènerait.
        </li>
        <li>Le journal garde la trace de chaque demande, sans le nom ni les mots de la personne.</li>
      </ul>
    </section>
  );
}

function Held({ held }: { held: HeldLine[] }) {
  if (held.length === 0) return null;
  return (
    <section className="panel rights-section" aria-labelledby="conserves">
      <h2 id="conserves">Conservations en cours</h2>
      <ul className="rights-held">
        {held.map(({ id, name, hold, href, trashed }) => (
          <li key={id}>
            {trashed ? <bdi>{name}</bdi> : <Link to={href}>{name}</Link>}
            {trashed ? " (à la corbeille)" : ""}
            <span className="rights-why">
              {hold?.reason} — {hold?.by ?? "compte retiré"}, le {hold?.stamp}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
