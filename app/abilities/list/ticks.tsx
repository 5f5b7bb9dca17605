import type { MouseEvent } from "react";

/** What a tick of a line is worth to the form of that id, and, for who hears it, which line it is. */
export type Ticks<L> = { form: string; value: (line: L) => string; what: (line: L) => string };

/** Of all boxes of a form. */
export const TICK = "choix";

const boxes = (form: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name=${TICK}][form="${form}"]`)].filter(
    ({ disabled }) => !disabled,
  );

/** Whether the line that is worth so much is ticked for the form of that id. */
export const isTicked = (form: string, worth: string): boolean =>
  boxes(form).some(({ value, checked }) => checked && value === worth);

/** The box of a line. With Shift all between it and the one ticked before it become as it is. */
export function TickCell<L>({ ticks: { form, value, what }, line }: { ticks: Ticks<L>; line: L }) {
  const worth = value(line);
  return (
    <td className="tick-cell">
      <label className="tick">
        <input key={worth} type="checkbox" name={TICK} value={worth} form={form} onClick={tickRange} />
        <span className="visually-hidden">Choisir {what(line)}</span>
      </label>
    </td>
  );
}

/** Ticks each line of the page, or none; only with a script. */
export function TickAll({ form }: { form: string }) {
  return (
    <label className="tick tick-all">
      <input
        type="checkbox"
        form={form}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of boxes(form)) setTick(box, checked);
        }}
      />
      <span className="visually-hidden">Choisir toute la page</span>
    </label>
  );
}

function tickRange({ shiftKey, currentTarget: box }: MouseEvent<HTMLInputElement>): void {
  const all = boxes(box.getAttribute("form") ?? "");
  const last = all.findIndex(({ dataset }) => dataset.last !== undefined);
  for (const one of all) delete one.dataset.last;
  box.dataset.last = "";
  if (!shiftKey || last < 0) return;
  const here = all.indexOf(box);
  for (const one of all.slice(Math.min(last, here), Math.max(last, here) + 1)) setTick(one, box.checked);
}

/** As a press would, so that whoever listens hears of it. */
function setTick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked === checked) return;
  box.checked = checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}
