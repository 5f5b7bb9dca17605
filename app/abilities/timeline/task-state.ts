import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import type { Route } from "./+types/task-state";
import { setTaskDone } from "./task-changes.server";
import { timelineKindAt } from "./timeline-kinds.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.tasks);

/** Says that a task is done, or to be done again, and stays on the screen of that button (`retour`). */
export function action(args: Route.ActionArgs) {
  const kind = timelineKindAt(args.pattern);
  const { id, task } = args.params;
  return officeButton(args, kind.timeline.write, async ({ staff, raw }) => {
    const state = raw("etat");
    if (state !== "fait" && state !== "ouvert") return refused({ form: "Dites si la tâche est faite." });
    const change = crypto.randomUUID();
    const outcome = await setTaskDone(kind, id, task, state === "fait", staff, change);
    if (outcome === "unknown") return gone();
    const back = raw("retour") ? nextPath(raw("retour")) : kind.journal.href(id);
    const telling = outcome === "stored" ? { change } : undefined;
    return state === "fait" ? stored(back, "task-done", telling) : stored(back, "task-reopened", telling);
  });
}
