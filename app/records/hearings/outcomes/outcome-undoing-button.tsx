import { ButtonForm } from "~/abilities/screen/button-form";
import { hearingPaths } from "../hearing";

type Props = { hearing: { id: string; state: string; version: number; mayUndo: boolean } };

/** Takes back what came of a hearing, as it stands on this screen. Nothing where it can be taken back no more. */
export function OutcomeUndoing({ hearing: { id, state, version, mayUndo } }: Props) {
  if (!mayUndo) return null;
  return (
    <ButtonForm action={hearingPaths.outcomeUndoing(id)}>
      <input type="hidden" name="version" value={version} />
      <button type="submit" className="quiet-button">
        {state === "renvoyee" ? "Annuler le renvoi" : "Annuler le résultat"}
      </button>
    </ButtonForm>
  );
}
