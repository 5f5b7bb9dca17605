import { data, Form, Link, redirect } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/wall-opening";
import { openClient, readWall } from "./walls.server";

/** The question before a wall goes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const wall = await readWall(params.id, requirePermission(context, "client-wall"));
  if (!wall) throw data(null, { status: 404 });
  const { id, name, closed, seen } = wall;
  if (!closed) throw redirect(paths.clientWall(id));
  return { id, name, seen };
}

/** Opens the client to the whole firm. When the wall was changed meanwhile, it is shown as it is now instead. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "client-wall");
  const seen = String((await postedForm(request)).get("vu") ?? "");
  const outcome = await openClient(params.id, seen, staff);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "stored") return redirectSaying(paths.client(params.id), "wall-opened");
  return redirect(paths.clientWall(params.id), 303);
}

export default function WallOpening({ loaderData: { id, name, seen } }: Route.ComponentProps) {
  return (
    <>
      <title>Rouvrir ce client&#8239;?</title>
      <h1>Rouvrir ce client&#8239;?</h1>
      <p className="measure">
        <strong>{name}</strong> sera de nouveau visible de tout le cabinet, avec tout son historique.
      </p>
      <Form method="post" action={paths.clientWallOpening(id)} className="actions">
        <input type="hidden" name="vu" value={seen} />
        <button type="submit" className="button button-danger">
          Rouvrir
        </button>
        <Link className="button button-quiet" to={paths.clientWall(id)}>
          Annuler
        </Link>
      </Form>
    </>
  );
}
