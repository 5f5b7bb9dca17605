import { practiceAreaLabel } from "~/content/practice-areas";
import { frenchNumber } from "~/lib/french-number";
import { Table } from "~/ui/table";
import { durationInWords } from "./chart-points";
import type { Dashboard } from "./dashboard.server";

/** What messages are about: a table whose bars are drawn beside its numbers. */
export function AreaTable({ areas }: { areas: Dashboard["areas"] }) {
  const most = Math.max(1, ...areas.map(({ messages }) => messages));
  return (
    <section className="panel chart" aria-labelledby="domaines">
      <h3 id="domaines">Messages par domaine</h3>
      <p className="page-note">Sur les douze mêmes semaines.</p>
      <Table className="area-table" heads={["Domaine", "Messages", "Première réponse"]}>
        {areas.map(({ area, messages, delay }) => (
          <tr key={area ?? ""}>
            <th scope="row">
              {practiceAreaLabel(area) ?? "Non précisé"}
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
                <rect className="chart-bar" width={(100 * messages) / most} height="6" />
              </svg>
            </th>
            <td>{frenchNumber(messages)}</td>
            <td>{durationInWords(delay)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
