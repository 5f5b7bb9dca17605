import { Link, useLocation } from "react-router";
import { ButtonForm } from "~/abilities/screen/button-form";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { Table } from "~/ui/table";
import type { TrashLine } from "./trash-lines.server";

type Props = {
  lines: TrashLine[];
  caption: string;
  words: string;
  /** Kinds lie mixed: each line says which it is. */
  mixed: boolean;
  mayErase: boolean;
  busy: boolean;
};

/** What lies in the corbeille; under 768 px the same rows are cards. */
export function TrashTable({ lines, caption, words, mixed, mayErase, busy }: Props) {
  return (
    <Table
      className="list-table trash-table fitted"
      caption={caption}
      heads={["Nom", words, "Supprimé", "Actions"]}
      busy={busy}
    >
      {lines.map((line) => (
        <Row key={`${line.kind} ${line.id}`} line={line} words={words} mixed={mixed} mayErase={mayErase} />
      ))}
    </Table>
  );
}

type RowProps = { line: TrashLine } & Pick<Props, "words" | "mixed" | "mayErase">;

function Row({ line, words, mixed, mayErase }: RowProps) {
  const { pathname, search } = useLocation();
  const { kind, one, the, id, title, note, deletedOn, deletedBy, daysLeft, keptUntil } = line;
  const back = pathname + search;
  return (
    <tr>
      <th scope="row" data-label="Nom">
        <span className="row-name" dir="auto">
          {title}
        </span>
        <small>{mixed ? `${one}, ${note}` : note}</small>
      </th>
      <td data-label={words} className="row-rest">
        <p className="row-words" dir="auto">
          {line.words}
        </p>
      </td>
      <td data-label="Supprimé" className="row-date">
        {deletedOn}
        <small>
          {deletedBy ? `par ${deletedBy}, ` : ""}
          {left(daysLeft, keptUntil)}
        </small>
      </td>
      <td data-label="Actions" className="row-actions">
        <ButtonForm action={paths.trashRestoration(kind, id)}>
          <input type="hidden" name="retour" value={back} />
          <button type="submit" className="row-edit">
            Restaurer
            <span className="visually-hidden">{` ${the} ${title}`}</span>
          </button>
        </ButtonForm>
        {mayErase && daysLeft !== null ? (
          <Link className="row-delete" to={`${paths.trashErasure(kind, id)}?${new URLSearchParams({ retour: back })}`}>
            Effacer<span className="visually-hidden"> définitivement {title}</span>
          </Link>
        ) : null}
      </td>
    </tr>
  );
}

function left(daysLeft: number | null, keptUntil: string | null): string {
  if (daysLeft === null) return keptUntil ? `conservé jusqu’au ${keptUntil}` : "conservé";
  return daysLeft === 0 ? "dernier jour" : `encore ${counted(daysLeft, "jour", "jours")}`;
}
