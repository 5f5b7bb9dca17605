import { ChoiceForm } from "~/abilities/form/choice-form";
import { useListSearch } from "~/abilities/list/list-query";
import { paths } from "~/paths";
import type { Message } from "../follow-up/follow-up.server";

/** One press once the answer has left; nothing for a message that is answered or closed. */
export function MarkAnswered({ message: { id, version, status } }: { message: Message }) {
  const search = useListSearch();
  if (status === "repondu" || status === "clos") return null;
  return (
    <ChoiceForm action={paths.messageStatus(id) + search} version={version} className="mark-answered">
      <button type="submit" name="etat" value="repondu" className="quiet-button">
        Marquer comme répondu
      </button>
    </ChoiceForm>
  );
}
