import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { led, shown } from "~/abilities/form/outcome";
import { ButtonForm } from "~/abilities/screen/button-form";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/error-summary";
import type { Route } from "./+types/erasure-page";
import { AnswerToPerson } from "./answer-to-person";
import type { HeldRecord, KindTitle } from "./held-record";
import { answerFor } from "./kept-answer.server";
import { personQuery } from "./person-query";
import { findAgain } from "./person-search.server";
import { kindTitles } from "./personal-sources.server";

/** Without a choice there is nothing to show: it is made on « Droits des personnes ». */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "rights", () => ({}));
}

/** What of the ticked records would go, and what stays and why. Nothing is erased yet. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "rights", async ({ staff, form, line }) => {
    const typed = line("q").slice(0, 200);
    const refs = new Set(form.getAll("r").map(String));
    const query = personQuery(typed);
    const records = query ? (await findAgain(query, staff)).filter(({ ref }) => refs.has(ref)) : [];
    if (records.length === 0) return led(`${paths.rights}?${new URLSearchParams({ q: typed, choix: "aucun" })}`);
    return shown({
      typed,
      records,
      kinds: kindTitles,
      missing: refs.size - records.length,
      answer: answerFor(records),
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ErasurePage({ actionData }: Route.ComponentProps) {
  const chosen = actionData?.kind === "shown" ? actionData : null;
  const back = chosen ? `${paths.rights}?${new URLSearchParams({ q: chosen.typed })}` : paths.rights;
  const { records = [], kinds = [], answer = { kinds: [], words: [] } } = chosen ?? {};
  const going = records.filter(({ keeps }) => keeps === null);
  const staying = records.filter(({ keeps }) => keeps !== null);
  const title = chosen && going.length === 0 ? "Rien ne peut être effacé" : "Effacer ces données\u202F?";
  return (
    <>
      <title>Effacement</title>
      <h1>{title}</h1>
      <ErrorSummary errors={actionData?.errors ?? {}} title="Rien n’a été effacé" />
      {chosen ? null : <p className="empty">Cochez d’abord ce qui est à effacer.</p>}
      {chosen && chosen.missing > 0 ? (
        <p className="notice" role="alert">
          {counted(chosen.missing, "élément coché n’a pas été retrouvé", "éléments cochés n’ont pas été retrouvés")}
          {"\u00A0: cherchez de nouveau."}
        </p>
      ) : null}
      {going.length > 0 ? (
        <section className="panel rights-section" aria-labelledby="effaces">
          <h2 id="effaces">Effacés pour toujours ({going.length})</h2>
          <Records records={going} kinds={kinds} />
        </section>
      ) : null}
      {staying.length > 0 ? (
        <section className="panel rights-section" aria-labelledby="restent">
          <h2 id="restent">Conservés ({staying.length})</h2>
          <Records records={staying} kinds={kinds} />
        </section>
      ) : null}
      <AnswerToPerson words={answer.words} />
      {going.length > 0 ? (
        <ButtonForm action={paths.rightsErasureConfirmation} className="rights-actions">
          {going.map(({ ref }) => (
            <input key={ref} type="hidden" name="r" value={ref} />
          ))}
          {answer.kinds.map((kind) => (
            <input key={kind} type="hidden" name="g" value={kind} />
          ))}
          <button type="submit" className="button button-danger">
            Effacer
          </button>
          <Link className="quiet-button" to={back}>
            Ne rien effacer
          </Link>
        </ButtonForm>
      ) : null}
      {going.length > 0 ? (
        <p className="page-note">
          Rien n’en revient, ni par la corbeille ni autrement. Les sauvegardes déjà faites le contiennent encore,
          jusqu’à leur remplacement.
        </p>
      ) : (
        <p className="actions">
          <Link className="quiet-button" to={back}>
            Retour aux droits des personnes
          </Link>
        </p>
      )}
    </>
  );
}

function Records({ records, kinds }: { records: HeldRecord[]; kinds: KindTitle[] }) {
  const name = (kind: string) => kinds.find((one) => one.kind === kind)?.title;
  return (
    <ul className="rights-held">
      {records.map(({ ref, kind, title, keeps }) => (
        <li key={ref}>
          <bdi>{title}</bdi>
          <span className="rights-why">{keeps ?? name(kind)}</span>
        </li>
      ))}
    </ul>
  );
}
