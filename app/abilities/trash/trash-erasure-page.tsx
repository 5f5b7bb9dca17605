import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { paths } from "~/paths";
import type { Route } from "./+types/trash-erasure-page";
import { erasable, eraseForGood } from "./trash-erasure.server";
import { throwableOf } from "./trash-records.server";
import { trashReturn } from "./trash-return.server";

/** The question before something is erased for good. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "trash-emptying", async (staff) => {
    const kind = throwableOf(args.params.kind);
    const found = kind && (await erasable(kind, id, staff));
    const back = trashReturn(args.url.searchParams.get("retour"));
    return found && { ...found, ...kind.trash.words.erasure, action: paths.trashErasure(kind.slug, id), back };
  });
}

/**
 * Erases it. What was restored or erased meanwhile, perhaps by this very form, is not there: the corbeille says so. 404
 * while it is held.
 */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "trash-emptying", async ({ staff, raw }) => {
    const kind = throwableOf(args.params.kind);
    const outcome = kind ? await eraseForGood(kind, args.params.id, staff) : "held";
    if (outcome === "held") return gone();
    return stored(trashReturn(raw("retour")), outcome === "erased" ? "trash-erased" : "trash-gone");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TrashErasurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, note, before, after, action, back } = loaderData;
  return (
    <QuestionPage
      title={"Effacer définitivement\u202F?"}
      action={action}
      answer={actionData}
      send="Effacer définitivement"
      back={back}
      hidden={{ retour: back }}
    >
      <p>
        {before}
        <strong dir="auto">{title}</strong> ({note}) {after}, sans retour possible.
      </p>
    </QuestionPage>
  );
}
