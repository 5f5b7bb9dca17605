import { useEffect, useRef, useState } from "react";
import { OfficeForm } from "~/abilities/form/office-form";
import type { FormAnswer } from "~/abilities/form/outcome";
import { counted } from "~/lib/french-number";
import type { RollLine } from "./batch-reading.server";

type Props = {
  action: string;
  answer: Pick<FormAnswer, "errors" | "values"> | undefined;
  id: string;
  lines: RollLine[];
};

/** What would move, each with its box, all ticked at first. With a script the button says how many are. */
export function RollForm({ action, answer, id, lines }: Props) {
  const list = useRef<HTMLUListElement>(null);
  /** null: no script counts them. */
  const [count, setCount] = useState<number | null>(null);
  const boxes = () => [...(list.current?.querySelectorAll("input") ?? [])];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes come with the lines, and a browser puts ticks back.
  useEffect(recount, [lines]);
  const toTick = count !== lines.length;
  const tickAll = () => {
    for (const box of boxes()) box.checked = toTick;
    // As a press would, so that whoever listens hears of it.
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const unlikely = lines.filter(({ reasons }) => reasons.length > 0).length;
  return (
    <OfficeForm
      action={action}
      answer={answer}
      className="form"
      refused="Aucune audience n’a été renvoyée"
      send={count === null ? "Renvoyer ces audiences" : `Renvoyer ${counted(count, "audience", "audiences")}`}
      sending="Renvoi…"
      id={id}
      onInput={recount}
    >
      {({ values }) => {
        const chosen = values.choix === undefined ? null : new Set(values.choix.split(" ").map(asRead));
        return (
          <>
            {unlikely > 0 ? <p className="notice">{keptDespite(unlikely)}</p> : null}
            {count === null ? null : (
              <p className="roll-tick-all">
                <button type="button" className="quiet-button" onClick={tickAll}>
                  {toTick ? "Tout cocher" : "Tout décocher"}
                </button>
              </p>
            )}
            <ul className="roll-lines roll-choice" ref={list}>
              {lines.map((line) => (
                <Line key={line.worth} line={line} isTicked={chosen === null || chosen.has(asRead(line.worth))} />
              ))}
            </ul>
          </>
        );
      }}
    </OfficeForm>
  );
}

/** What a tick means where something stands against the new day. */
function keptDespite(count: number): string {
  const unlikely = counted(count, "audience à vérifier", "audiences à vérifier");
  const means = count === 1 ? "la renvoyer, c’est garder son" : "les renvoyer, c’est garder leur";
  return `${unlikely}\u00A0: ${means} nouveau jour malgré ce qui est écrit dessous.`;
}

/** Of what a tick is worth: the hearing and its version, whatever stands against it by now. */
const asRead = (worth: string): string => worth.split(".").slice(0, 2).join(".");

function Line({ line, isTicked }: { line: RollLine; isTicked: boolean }) {
  const { id, worth, when, newDay, name, client, place, purpose, lawyer, deadlines, reasons } = line;
  return (
    <li>
      <label className="tick-line" htmlFor={id}>
        <input id={id} type="checkbox" name="choix" value={worth} defaultChecked={isTicked} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>{" "}
          <span className="roll-days">
            {when} → <b>{newDay}</b>
          </span>
          <span className="roll-facts" dir="auto">
            {[client, place, purpose, lawyer].filter(Boolean).join(" · ")}
          </span>
          {deadlines.map((says) => (
            <span key={says} className="roll-facts">
              {says}
            </span>
          ))}
          {reasons.map((says) => (
            <span key={says} className="roll-clash">
              {says}
            </span>
          ))}
        </span>
      </label>
    </li>
  );
}
