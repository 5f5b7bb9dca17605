import { Link } from "react-router";
import { History } from "~/abilities/journal/history";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { ButtonForm } from "~/abilities/screen/button-form";
import { FileColumns } from "~/abilities/screen/file-columns";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { standingNote } from "~/abilities/screen/standing-note";
import { conakryStamp } from "~/lib/french-date";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/rule-file-page";
import { EXAMPLE, rulePaths, ruleStateLabel } from "./rule";
import { RuleFacts } from "./rule-facts";
import { ruleWords } from "./rule-input.server";
import { readRule, rules } from "./rule-record.server";
import { ruleStanding } from "./rule-store.server";

/** A version of a rule with its history. 404 for an unknown or malformed id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "deadline-rules", async (staff, isOpened) => {
    const found = await readRule(db(), id, staff);
    const standing = await ruleStanding(db(), id);
    if (!found || !standing) return null;
    if (isOpened) await recordReading(rules, id, staff);
    return {
      id,
      words: ruleWords(found.values),
      written: found.standing,
      standing,
      signed: standing.signedAt ? conakryStamp(new Date(standing.signedAt)) : null,
      history: await recordHistory(db(), rules, id, staff),
      mayWrite: may(staff.role, "deadline-rule-entry"),
    };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, rulePaths.one(args.params.id));

export default function RuleFilePage({ loaderData }: Route.ComponentProps) {
  const { id, words, written, standing, history, mayWrite } = loaderData;
  const { state, edition, signedAt, draftId } = standing;
  useShown(rulePaths.one(id), loaderData);
  useLive({ kinds: ["regles-de-delai"], record: `regles-de-delai/${id}` });
  const isOtherDraft = draftId !== null && draftId !== id;
  return (
    <>
      <PageHead
        title={words.name}
        dir="auto"
        heading={
          <>
            {words.name} <span className="count">version {edition}</span>
          </>
        }
        note={standingNote(ruleStateLabel(state), written, "f")}
        actions={
          <>
            <PrintButton />
            {mayWrite && !isOtherDraft ? (
              <Link className="quiet-button" to={rulePaths.edition(id)}>
                {signedAt ? "Préparer la version suivante" : "Modifier"}
              </Link>
            ) : null}
            {mayWrite && !signedAt ? (
              <Link className="main-button" to={rulePaths.signature(id)}>
                Signer
              </Link>
            ) : null}
          </>
        }
      >
        <LiveNote key={id} data={loaderData} here="cette règle" subject="Règle" latest={history[0]} />
      </PageHead>
      <Standing data={loaderData} isOtherDraft={isOtherDraft} />
      <FileColumns beside={<History lines={history} />}>
        <section className="panel" aria-labelledby="regle">
          <h2 id="regle">Règle</h2>
          <RuleFacts words={words} />
        </section>
      </FileColumns>
    </>
  );
}

function Standing({ data, isOtherDraft }: { data: Route.ComponentProps["loaderData"]; isOtherDraft: boolean }) {
  const { id, standing, signed, mayWrite } = data;
  const { state, signedBy, draftId, activeId } = standing;
  if (state === "exemple") return <p className="notice notice-wrong">{EXAMPLE}</p>;
  if (state === "brouillon")
    return <p className="notice">Cette version n’est pas signée&nbsp;: aucun délai ne se calcule par elle.</p>;
  const by = `Signée${signedBy ? ` par ${signedBy}` : ""}${signed ? `, le ${signed}` : ""}.`;
  return (
    <div className="notice rule-standing">
      <p>
        {by}{" "}
        {state === "retiree"
          ? "Elle n’est plus proposée\u202F; les délais calculés par elle la gardent."
          : "Elle ne change plus\u202F; un changement est une nouvelle version, à signer."}
      </p>
      {isOtherDraft && draftId ? <Link to={rulePaths.one(draftId)}>La version à signer</Link> : null}
      {state === "retiree" && activeId ? <Link to={rulePaths.one(activeId)}>La version en vigueur</Link> : null}
      {state === "active" && mayWrite ? (
        <ButtonForm action={rulePaths.withdrawal(id)}>
          <button type="submit" className="quiet-button">
            Retirer la règle
          </button>
        </ButtonForm>
      ) : null}
    </div>
  );
}
