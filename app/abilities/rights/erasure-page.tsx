import { Link, redirect } from "react-router";
import { counted } from "~/lib/french-number";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/erasure-page";
import { type HeldRecord, recordKinds } from "./held-record";
import { personQuery } from "./person-query";
import { findAgain } from "./person-search.server";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** Without a choice there is nothing to show: it is made on « Droits des personnes ». */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "rights");
  return null;
}

/** What of the ticked records would go, and what stays and why. Nothing is erased yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "rights");
  const form = await postedForm(request);
  const typed = typedLine(form.get("q")).slice(0, 200);
  const refs = new Set(form.getAll("r").map(String));
  const query = personQuery(typed);
  const records = query ? (await findAgain(query, staff)).filter(({ ref }) => refs.has(ref)) : [];
  if (records.length === 0) {
    return redirect(`${paths.rights}?${new URLSearchParams({ q: typed, choix: "aucun" })}`, 303);
  }
  return { typed, records, missing: refs.size - records.length };
}

export default function ErasurePage({ actionData }: Route.ComponentProps) {
  const back = actionData ? `${paths.rights}?${new URLSearchParams({ q: actionData.typed })}` : paths.rights;
  const records = actionData?.records ?? [];
  const going = records.filter(({ keeps }) => keeps === null);
  const staying = records.filter(({ keeps }) => keeps !== null);
  return (
    <>
      <title>Effacement</title>
      <h1>Effacer ces données&#8239;?</h1>
      {records.length === 0 ? <p className="empty">Cochez d’abord ce qui est à effacer.</p> : null}
      {actionData && actionData.missing > 0 ? (
        <p className="notice" role="alert">
          {counted(
            actionData.missing,
            "élément coché n’a pas été retrouvé",
            "éléments cochés n’ont pas été retrouvés",
          )}
          {"\u00A0: cherchez de nouveau."}
        </p>
      ) : null}
      {going.length > 0 ? (
        <section className="panel rights-section" aria-labelledby="effaces">
          <h2 id="effaces">Effacés pour toujours ({going.length})</h2>
          <Records records={going} />
        </section>
      ) : null}
      {staying.length > 0 ? (
        <section className="panel rights-section" aria-labelledby="restent">
          <h2 id="restent">Conservés ({staying.length})</h2>
          <Records records={staying} />
        </section>
      ) : null}
      {going.length > 0 ? (
        <form method="post" action={paths.rightsErasureConfirmation} className="rights-actions">
          {going.map(({ ref }) => (
            <input key={ref} type="hidden" name="r" value={ref} />
          ))}
          <button type="submit" className="button button-danger">
            Effacer
          </button>
          <Link className="quiet-button" to={back}>
            Ne rien effacer
          </Link>
        </form>
      ) : null}
      <p className="page-note">
        Rien n’en revient, ni par la corbeille ni autrement. Les sauvegardes déjà faites le contiennent
        encore, jusqu’à leur remplacement.
      </p>
    </>
  );
}

function Records({ records }: { records: HeldRecord[] }) {
  const name = (kind: HeldRecord["kind"]) => recordKinds.find((one) => one.kind === kind)?.title;
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
