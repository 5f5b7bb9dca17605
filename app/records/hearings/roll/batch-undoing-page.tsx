import { Link, redirect } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { led, outcomeOf, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { counted } from "~/lib/french-number";
import { hearingPaths } from "../hearing";
import type { Route } from "./+types/batch-undoing-page";
import { readBatch } from "./batch-reading.server";
import { undoBatch } from "./batch-undo.server";

/** The question before a whole renvoi d’office is taken back; where it cannot be, its screen says how it stands. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "hearing-entry", async (staff) => {
    const batch = await readBatch(id, staff, false);
    if (batch && !batch.mayUndo) throw redirect(hearingPaths.batch(id));
    return batch && { id, what: batch.what, standing: batch.standing, told: batch.told };
  });
}

/** A whole renvoi d’office was a mistake: by a lawyer, or its author. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "hearing-entry", async ({ staff }) => {
    return outcomeOf(await undoBatch(id, staff), {
      "undone-already": () => led(hearingPaths.batch(id)),
      stored: ({ undone, left, clashing }) =>
        stored(hearingPaths.batch(id), "hearings-adjournment-undone", { counts: [undone, left, clashing] }),
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function BatchUndoingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, what, standing, told } = loaderData;
  return (
    <QuestionPage
      title={"Annuler le renvoi d’office\u202F?"}
      action={hearingPaths.batchUndoing(id)}
      answer={actionData}
      send="Annuler ce renvoi d’office"
      more={
        <Link className="button button-quiet" to={hearingPaths.batch(id)}>
          Garder
        </Link>
      }
    >
      <p>
        {what}&nbsp;:{" "}
        {counted(standing, "audience est alors prévue comme avant", "audiences sont alors prévues comme avant")}.
      </p>
      {told > 0 ? (
        <p>
          {counted(
            told,
            "client a déjà été prévenu du renvoi\u202F; il sera à prévenir de nouveau",
            "clients ont déjà été prévenus du renvoi\u202F; ils seront à prévenir de nouveau",
          )}
          .
        </p>
      ) : null}
      <p>Les audiences qui ont été modifiées depuis restent comme elles sont.</p>
    </QuestionPage>
  );
}
