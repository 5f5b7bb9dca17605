import { agedColumns } from "./aged-balance";
import type { AgedSums } from "./aged-balance.server";
import { francs } from "./typed-lines";

/** What is owed, by how long it has been due, and in all. */
export function AgedSumsList({ sums }: { sums: AgedSums }) {
  return (
    <dl className="aged-sums">
      {agedColumns.map(({ value, label }) => (
        <div key={value}>
          <dt>{label}</dt>
          <dd>{francs(sums[value])}</dd>
        </div>
      ))}
      <div>
        <dt>Total dû</dt>
        <dd>
          <strong>{francs(sums.total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
