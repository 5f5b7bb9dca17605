import { Unbroken } from "~/ui/unbroken";
import type { HistoryLine } from "./record-history.server";

/** What was done with a record, newest first. */
export function History({ lines }: { lines: HistoryLine[] }) {
  return (
    <section className="panel" aria-labelledby="historique">
      <h2 id="historique">Historique</h2>
      {lines.length === 0 ? <p className="empty">Rien n’y a encore été changé.</p> : null}
      <ol className="history">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: journal lines never move.
          <li key={lines.length - i}>
            <span className="history-stamp">{line.stamp}</span> <b>{line.actor}</b> <Unbroken text={line.text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
