import type { HistoryLine } from "./record-history.server";

/** What the journal says of a record, newest first. */
export function History({ lines }: { lines: HistoryLine[] }) {
  return (
    <section className="panel" aria-labelledby="historique">
      <h2 id="historique">Historique</h2>
      <ol className="history">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: journal lines never move.
          <li key={lines.length - i}>
            <span className="history-stamp">{line.stamp}</span> <b>{line.actor}</b> {line.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
