import { data, isRouteErrorResponse, Link } from "react-router";
import { type FormArgs, officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { nextPath } from "~/server/auth/next-path";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/deletion-page";
import { DeletionForm, DeletionSentence } from "./deletion-dialog";
import { deletable } from "./trash-lines.server";
import { moveToTrash } from "./trash-move.server";
import { throwables } from "./trash-records.server";

/**
 * The question before a record goes to the corbeille, as a page: for browsers without script. Each record has an
 * address of its own for it (routes.ts).
 */
export function loader(args: Route.LoaderArgs) {
  const { kind, id } = askedOf(args);
  return officeScreen(args, kind.trash.action, async (staff) => {
    const row = await deletable(kind, id, staff);
    const { list, deletion } = kind.trash.addresses;
    const back = listReturn(args.url.searchParams.get("retour"), list);
    return row && { words: kind.trash.question(row), refusal: row.refusal, action: deletion(id), back };
  });
}

/**
 * Moves it to the corbeille. `retour`: the list one came from, with its filters. A failure is said in the words of the
 * record, and so is why it may not go (409).
 */
export async function action(args: Route.ActionArgs) {
  const { kind, id } = askedOf(args);
  const { action, addresses, question, said, words } = kind.trash;
  const { failed } = question({ id, title: "", note: "" });
  let told = failed;
  let way = { href: addresses.list, label: words.back };
  const change = crypto.randomUUID();
  const answer = await officeForm(args, action, async ({ staff, raw }) => {
    const outcome = await moveToTrash(kind, id, staff, { change });
    if (outcome === "done") return stored(listReturn(raw("retour"), addresses.list), said.deleted, { change });
    if (outcome === "gone") {
      const became = await kind.trash.became?.(db(), id, staff);
      if (became) {
        told = became.says;
        way = became;
      }
      return refused({}, 404);
    }
    told = outcome.says;
    return refused({}, 409);
  });
  if (answer instanceof Response) return answer;
  throw data({ failed: told, list: { href: way.href, label: way.label } }, answer.init ?? {});
}

/** The words of the record come with the form: the browser needs them when the server cannot be reached. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const failed = String(form.get("failed"));
  return storeInPlace(args, { failed, unanswered: form.has("unanswered") ? failed : undefined });
}

function askedOf({ params: { id = "" }, pattern }: FormArgs & { pattern: string }) {
  const kind = throwables().find(({ trash }) => trash.addresses.deletion(":id") === `/${pattern}`);
  if (!kind) throw data(null, { status: 404 });
  return { kind, id };
}

/** The list one came from, with its filters and its page; only ever an address of that list. */
function listReturn(value: unknown, list: string): string {
  return typeof value === "string" && value.split("?")[0] === list ? nextPath(value) : list;
}

export default function DeletionPage({ loaderData: { words, refusal, action, back } }: Route.ComponentProps) {
  const giveUp = (
    <Link className="button button-quiet" to={back}>
      {refusal ? "Retour" : "Annuler"}
    </Link>
  );
  return (
    <>
      <title>{words.title}</title>
      <h1>{words.title}</h1>
      <div className="measure question">{refusal ? <p>{refusal}</p> : <DeletionSentence words={words} />}</div>
      {refusal ? (
        <p className="actions">{giveUp}</p>
      ) : (
        <DeletionForm asked={{ ...words, action }} back={back}>
          {giveUp}
        </DeletionForm>
      )}
    </>
  );
}

type Failure = { failed?: string; list?: { href: string; label: string } } | null;

/** A deletion that failed, in the words of its record; any other failure as the rest of the office says it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { failed, list } = (isRouteErrorResponse(error) ? (error.data as Failure) : null) ?? {};
  if (!failed || !list) return <OfficeFailure error={error} />;
  return (
    <>
      <title>{failed}</title>
      <p className="notice notice-wrong" role="alert">
        {failed}
      </p>
      <p className="actions">
        <Link className="button button-quiet" to={list.href}>
          {list.label}
        </Link>
      </p>
    </>
  );
}
