import { axisTop } from "~/lib/chart-scale";
import { frenchNumber } from "~/lib/french-number";
import { Table } from "~/ui/table";
import { type Chart, chartInWords } from "./chart-points";

/** The drawing's own units; it grows and shrinks with its place. */
const WIDTH = 360;
const HEIGHT = 184;
const LEFT = 40;
const TOP = 12;
const BOTTOM = 158;
/** Room for the half of the last label that stands beyond its bar. */
const RIGHT = 8;

type Props = { id: string; title: string; chart: Chart; note?: string };

/** Bars drawn on the server, with their table. */
export function BarChart({ id, title, chart, note }: Props) {
  const { points, unit, heads } = chart;
  const top = axisTop(Math.max(0, ...points.map(({ value }) => value ?? 0)));
  const slot = (WIDTH - LEFT - RIGHT) / points.length;
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / top;
  const last = points.length - 1;
  return (
    <section className="panel chart" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note ? <p className="page-note">{note}</p> : null}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title} : ${chartInWords(chart)}`}>
        {[0, top / 2, top].map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? "chart-ground" : "chart-line"}
              x1={LEFT}
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {frenchNumber(tick)}
            </text>
          </g>
        ))}
        {points.map(({ key, label, short, value, shown, open }, i) => (
          <g key={key}>
            {value === null ? null : (
              <rect
                className={open ? "chart-bar chart-open" : "chart-bar"}
                x={LEFT + i * slot + slot * 0.18}
                width={slot * 0.64}
                y={y(value)}
                height={BOTTOM - y(value)}
              >
                <title>{`${label} : ${shown}`}</title>
              </rect>
            )}
            {(last - i) % 3 === 0 ? (
              <text x={LEFT + (i + 0.5) * slot} y={BOTTOM + 18} textAnchor="middle">
                {short}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <details className="chart-table">
        <summary>
          Les chiffres <span className="visually-hidden">: {title}</span>
        </summary>
        <Table heads={heads}>
          {points.map(({ key, label, shown, open }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {open ? " (en cours)" : ""}
              </th>
              <td>{shown}</td>
            </tr>
          ))}
        </Table>
      </details>
      <p className="chart-unit">Échelle en {unit}. La dernière barre, plus claire, est en cours.</p>
    </section>
  );
}
