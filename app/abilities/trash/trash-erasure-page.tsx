import { data, Form, Link } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/trash-erasure-page";
import { erasable, eraseForGood } from "./trash-erasure.server";
import { asTrashKind } from "./trash-kinds";
import { trashReturn } from "./trash-return";

/** The question before something is erased for good. For an associé only. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "trash-emptying");
  const kind = asTrashKind(params.kind);
  const found = kind && (await erasable(kind, params.id, staff));
  if (!kind || !found) throw data(null, { status: 404 });
  return { ...found, kind, id: params.id, back: trashReturn(url.searchParams.get("retour")) };
}

/** Erases it. What was restored or erased meanwhile, perhaps by this very form, is not there: the corbeille says so. 404 while it is held. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "trash-emptying");
  const kind = asTrashKind(params.kind);
  const back = trashReturn((await postedForm(request)).get("retour"));
  const outcome = kind ? await eraseForGood(kind, params.id, staff) : "held";
  if (outcome === "held") throw data(null, { status: 404 });
  return redirectSaying(back, outcome === "erased" ? "trash-erased" : "trash-gone");
}

export default function TrashErasurePage({ loaderData }: Route.ComponentProps) {
  const { kind, id, title, note, back } = loaderData;
  return (
    <>
      <title>Effacer définitivement&#8239;?</title>
      <h1>Effacer définitivement&#8239;?</h1>
      <p className="measure">
        {kind === "messages" ? "Le message de " : "Le client "}
        <strong dir="auto">{title}</strong> ({note}) sera effacé, sans retour possible.
      </p>
      <Form method="post" action={paths.trashErasure(kind, id)} className="actions">
        <input type="hidden" name="retour" value={back} />
        <button type="submit" className="button button-danger">
          Effacer définitivement
        </button>
        <Link className="button button-quiet" to={back}>
          Annuler
        </Link>
      </Form>
    </>
  );
}
