import { french } from "../../app/lib/typography";
import { exactStrings } from "./exact-strings";

const visible = (text: string) => text.replaceAll("\u00A0", "⍽").replaceAll("\u202F", "·");

/** What the rules of French typography would change in a text, line by line, with no-break spaces made visible. */
export function misset(text: string, exact: readonly string[] = exactStrings): string[] {
  const free = exact.reduce((rest, fixed) => rest.replaceAll(fixed, ""), text);
  return free.split("\n").flatMap((line) => {
    const right = french(line);
    return right === line ? [] : [`${visible(line).trim()} → ${visible(right).trim()}`];
  });
}
