import type { Clash } from "./clash.server";
import { Conflict } from "./conflict";

/** What is shown of it. */
type ShownClash = Pick<Clash, "reasons" | "isClash" | "seen">;

type Props = ShownClash & {
  /** The fields by which something else is chosen; without a lawyer it is about the day alone. */
  fields: { lawyer?: string; day: string };
  /** It was kept already, by a form that was refused for something else. */
  kept?: boolean;
};

/**
 * Within a form: who pleads is due elsewhere, or away, or the court does not sit. Something else is chosen, or all of
 * it is kept by one tick.
 */
export function ClashChoice({ reasons, isClash, seen, fields, kept = false }: Props) {
  const isDay = reasons.some(({ about }) => about === "day");
  const isPerson = isClash || reasons.some(({ about }) => about === "absence");
  return (
    <Conflict title={titleOf(isClash, reasons)}>
      {reasons.length === 1 ? (
        <p>{reasons[0]?.says}</p>
      ) : (
        <ul className="clash-reasons">
          {reasons.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )}
      <p className="clash-ways">
        {isPerson && fields.lawyer ? <a href={`#${fields.lawyer}`}>Changer d’avocat</a> : null}
        {isDay || !isClash ? <a href={`#${fields.day}`}>Changer de jour</a> : null}
      </p>
      <input type="hidden" name="vu" value={seen} />
      <label className="tick-line" htmlFor="garder">
        <input id="garder" name="garder" type="checkbox" value="1" defaultChecked={kept} />{" "}
        {keptWords(isClash, reasons)}
      </label>
    </Conflict>
  );
}

function titleOf(isClash: boolean, reasons: ShownClash["reasons"]): string {
  if (!isClash) return "Un jour à vérifier";
  if (reasons.length > 1) return "Un jour et une heure à vérifier";
  return reasons[0]?.isAtOnce ? "Deux engagements à la même heure" : "Deux engagements trop proches";
}

function keptWords(isClash: boolean, reasons: ShownClash["reasons"]): string {
  if (!isClash) return "Garder ce jour";
  return reasons.every(({ about }) => about === "clash") ? "Garder les deux" : "Garder quand même";
}
