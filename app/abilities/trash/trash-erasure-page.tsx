import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { paths } from "~/paths";
import type { Route } from "./+types/trash-erasure-page";
import { erasable, eraseForGood } from "./trash-erasure.server";
import { asTrashKind } from "./trash-kinds";
import { trashReturn } from "./trash-return";

/** The question before something is erased for good. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "trash-emptying", async (staff) => {
    const kind = asTrashKind(args.params.kind);
    const found = kind && (await erasable(kind, id, staff));
    return found && { ...found, kind, id, back: trashReturn(args.url.searchParams.get("retour")) };
  });
}

/** Erases it. What was restored or erased meanwhile, perhaps by this very form, is not there: the corbeille says so. 404 while it is held. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "trash-emptying", async ({ staff, raw }) => {
    const kind = asTrashKind(args.params.kind);
    const outcome = kind ? await eraseForGood(kind, args.params.id, staff) : "held";
    if (outcome === "held") return gone();
    return stored(trashReturn(raw("retour")), outcome === "erased" ? "trash-erased" : "trash-gone");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TrashErasurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, title, note, back } = loaderData;
  return (
    <QuestionPage
      title={"Effacer définitivement\u202F?"}
      action={paths.trashErasure(kind, id)}
      answer={actionData}
      send="Effacer définitivement"
      back={back}
      hidden={{ retour: back }}
    >
      <p>
        {kind === "messages" ? "Le message de " : "Le client "}
        <strong dir="auto">{title}</strong> ({note}) sera effacé, sans retour possible.
      </p>
    </QuestionPage>
  );
}
