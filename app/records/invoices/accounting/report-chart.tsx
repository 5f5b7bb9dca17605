import { axisTop } from "~/lib/chart-scale";
import { frenchNumber, inFrancs } from "~/lib/french-number";
import type { ReportLine } from "./report";

/** The drawing's own units; it grows and shrinks with its place. */
const WIDTH = 720;
const HEIGHT = 220;
/** Room for « 1 000 000 », the largest scale: a month of twelve digits, in millions. */
const LEFT = 66;
const TOP = 12;
const BOTTOM = 190;

const MILLION = 1_000_000;

/** What was issued and received by month: two bars each, the second one hollow. A table has the same figures. */
export function ReportChart({ year, months }: { year: number; months: ReportLine[] }) {
  const most = Math.max(0, ...months.flatMap(({ issued, received }) => [issued, received]));
  const top = axisTop(Math.ceil(most / MILLION)) * MILLION;
  const slot = (WIDTH - LEFT) / months.length;
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * Math.max(0, value)) / top;
  return (
    <figure className="report-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Factures émises et sommes encaissées par mois en ${year}. Les mêmes chiffres sont dans le tableau.`}
      >
        {[0, top / 2, top].map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? "report-ground" : "report-rule"}
              x1={LEFT}
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {frenchNumber(tick / MILLION)}
            </text>
          </g>
        ))}
        {months.map(({ label, issued, received }, i) => (
          <g key={label}>
            <rect
              className="report-issued"
              x={LEFT + (i + 0.14) * slot}
              width={slot * 0.34}
              y={y(issued)}
              height={BOTTOM - y(issued)}
            >
              <title>{`${label}, émis\u00A0: ${inFrancs(issued)}`}</title>
            </rect>
            <rect
              className="report-received"
              x={LEFT + (i + 0.52) * slot}
              width={slot * 0.34}
              y={y(received)}
              height={BOTTOM - y(received)}
            >
              <title>{`${label}, encaissé\u00A0: ${inFrancs(received)}`}</title>
            </rect>
            <text x={LEFT + (i + 0.5) * slot} y={BOTTOM + 20} textAnchor="middle">
              {label.slice(0, label.startsWith("Jui") ? 5 : 3)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <span className="report-key report-key-issued">Émis</span>
        <span className="report-key report-key-received">Encaissé</span>
        <span>Échelle en millions de GNF.</span>
      </figcaption>
    </figure>
  );
}
