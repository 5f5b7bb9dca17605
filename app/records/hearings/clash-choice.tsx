import { Conflict } from "~/abilities/form/conflict";

/** Within a form: its lawyer is due elsewhere at that hour. Another one is chosen, or both are kept. */
export function ClashChoice({ says }: { says: string }) {
  return (
    <Conflict title="Deux engagements à la même heure">
      <p>{says}</p>
      <p>
        <a href="#lawyerId">Changer d’avocat</a>
      </p>
      <label className="tick-line" htmlFor="garder">
        <input id="garder" name="garder" type="checkbox" value="1" /> Garder les deux
      </label>
    </Conflict>
  );
}
