import { Link } from "react-router";
import { Unbroken } from "~/abilities/list/unbroken";
import { Table } from "~/ui/table";
import type { JournalLine } from "./journal-lines.server";

/** The entries of one page; under 768 px the same rows are cards. */
export function JournalTable({ lines, busy }: { lines: JournalLine[]; busy: boolean }) {
  return (
    <Table
      className="list-table journal-table"
      caption="Journal, de la dernière entrée à la première"
      heads={["Date", "Personne", "Ce qui a été fait", "Sujet"]}
      busy={busy}
    >
      {lines.map((line) => (
        <Row key={line.id} line={line} />
      ))}
      {lines.length === 0 ? (
        <tr className="empty-row">
          <td colSpan={4}>
            <strong>Aucune entrée trouvée.</strong>
            <span>Essayez une autre période, ou un autre filtre.</span>
          </td>
        </tr>
      ) : null}
    </Table>
  );
}

function Row({ line: { stamp, person, text, more, subject } }: { line: JournalLine }) {
  return (
    <tr>
      <td data-label="Date" className="row-date">
        {stamp}
      </td>
      <th scope="row" data-label="Personne">
        <span className="row-name" dir="auto">
          {person}
        </span>
      </th>
      <td data-label="Ce qui a été fait" className="journal-done">
        {text}
        {more.length > 0 ? <small>{more.join(", ")}</small> : null}
      </td>
      <td data-label="Sujet" className="row-reach" dir="auto">
        <Subject subject={subject} />
      </td>
    </tr>
  );
}

function Subject({ subject }: Pick<JournalLine, "subject">) {
  if (!subject) return null;
  const label = <Unbroken text={subject.label} />;
  return subject.href ? <Link to={subject.href}>{label}</Link> : label;
}
