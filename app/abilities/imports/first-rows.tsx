import { Table } from "~/ui/table";
import type { ShownImport } from "./import-reading.server";
import { shownCell } from "./shown-cell";

/** The first rows as they will be read, by field. */
export function FirstRows({ shown }: { shown: ShownImport }) {
  const { first, mapping } = shown;
  const fields = shown.fields.filter(({ name }) => mapping.columns[name] !== undefined);
  if (fields.length === 0 || first.length === 0) return null;
  return (
    <div className="import-section">
      <h2 id="premieres">Premières lignes</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className="import-scroll" tabIndex={0} aria-labelledby="premieres">
        <Table className="import-rows" heads={["Ligne", ...fields.map(({ label }) => label)]}>
          {first.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {fields.map(({ name }) => (
                <td key={name} dir="auto">
                  {shownCell(cells[mapping.columns[name] ?? -1] ?? "")}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </section>
    </div>
  );
}
