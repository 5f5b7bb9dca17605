import { Form, Link, redirect } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/trash-emptying-page";
import { emptiable, emptyTrash } from "./trash-erasure.server";
import { asTrashKind, trashKinds } from "./trash-kinds";

/** The question before the corbeille is emptied, of one kind (`genre`) or of all. For an associé only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "trash-emptying");
  const kind = asTrashKind(url.searchParams.get("genre"));
  // Before counting: what is thrown away while the question stands is not part of the answer.
  const until = Date.now();
  return { ...(await emptiable(kind, staff)), kind, until };
}

/** Erases what was there when the question was asked. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "trash-emptying");
  const form = await postedForm(request);
  const kind = asTrashKind(form.get("genre"));
  const until = Number(form.get("jusqua"));
  if (!Number.isSafeInteger(until) || until <= 0 || until > Date.now())
    return redirect(paths.trashEmptying, 303);
  await emptyTrash(kind, new Date(until), staff);
  return redirectSaying(homeOf(kind), "trash-emptied");
}

function homeOf(kind: "messages" | "clients" | null): string {
  return kind ? `${paths.trash}?genre=${kind}` : paths.trash;
}

export default function TrashEmptyingPage({
  loaderData: { kind, count, held, until },
}: Route.ComponentProps) {
  const label = trashKinds.find(({ slug }) => slug === kind)?.label.toLowerCase();
  const title = label ? `Vider la corbeille des ${label}\u202F?` : "Vider la corbeille\u202F?";
  const verb = count < 2 ? "sera effacé" : "seront effacés";
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {count > 0 ? (
        <p className="measure">
          <strong>{counted(count, "élément", "éléments")}</strong> {verb} définitivement, sans retour
          possible.
        </p>
      ) : (
        <p className="measure">Il n’y a rien à effacer.</p>
      )}
      {held > 0 ? (
        <p className="measure">
          {counted(held, "élément est conservé", "éléments sont conservés")} : une obligation interdit de les
          effacer.
        </p>
      ) : null}
      <Form method="post" action={paths.trashEmptying} className="actions">
        <input type="hidden" name="genre" value={kind ?? ""} />
        <input type="hidden" name="jusqua" value={until} />
        {count > 0 ? (
          <button type="submit" className="button button-danger">
            Effacer définitivement
          </button>
        ) : null}
        <Link className="button button-quiet" to={homeOf(kind)}>
          Annuler
        </Link>
      </Form>
    </>
  );
}
