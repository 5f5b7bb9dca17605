import { inFrancs } from "~/lib/french-number";
import { agedColumns } from "./aged-balance";
import type { AgedSums } from "./aged-balance.server";

/** What is owed, by how long it has been due, and in all. */
export function AgedSumsList({ sums }: { sums: AgedSums }) {
  return (
    <dl className="aged-sums">
      {agedColumns.map(({ value, label }) => (
        <div key={value}>
          <dt>{label}</dt>
          <dd>{inFrancs(sums[value])}</dd>
        </div>
      ))}
      <div>
        <dt>Total dû</dt>
        <dd>
          <strong>{inFrancs(sums.total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
