import type { WallPerson } from "./walls.server";

type Props = {
  people: (WallPerson & { roleName: string })[];
  chosen: readonly string[];
  error: string | undefined;
};

/** Who may see the client: one box for each person of the firm. */
export function WallPeople({ people, chosen, error }: Props) {
  return (
    <fieldset
      className={error ? "wall-people field-wrong" : "wall-people"}
      aria-describedby={error ? "personnes-error" : undefined}
      id="personnes"
      tabIndex={-1}
    >
      <legend>Personnes qui voient ce client</legend>
      {error ? (
        <p className="field-error" id="personnes-error">
          <span className="visually-hidden">{"Erreur\u00A0: "}</span>
          {error}
        </p>
      ) : null}
      {people.map(({ id, name, roleName, active, joined }) => (
        <label key={id} className="check">
          <input type="checkbox" name="personne" value={id} defaultChecked={chosen.includes(id)} />
          <span>
            <span dir="auto">{name}</span>{" "}
            <small>
              {roleName}
              {joined ? "" : ", invitation en attente"}
              {active ? "" : ", compte désactivé"}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
