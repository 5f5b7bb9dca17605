import { paths } from "~/paths";
import type { HeldRecord, KindTitle } from "./held-record";

type Props = { records: HeldRecord[]; kinds: KindTitle[]; typed: string };

/** What was found, to be ticked: a plain form, for an archive is a file and not a screen. */
export function RecordChoice({ records, kinds, typed }: Props) {
  return (
    <form method="post" action={paths.rightsArchive} data-passing>
      <input type="hidden" name="q" value={typed} />
      {kinds.map(({ kind, title }) => {
        const group = records.filter((record) => record.kind === kind);
        if (group.length === 0) return null;
        return (
          <fieldset key={kind} className="panel rights-group">
            <legend>
              {title} ({group.length})
            </legend>
            {group.map((record) => (
              <Choice key={record.ref} record={record} />
            ))}
          </fieldset>
        );
      })}
      <p className="rights-actions">
        <button type="submit" className="main-button">
          Extraire ce qui est coché (ZIP)
        </button>
        <button type="submit" className="quiet-button" formAction={paths.rightsErasure}>
          Effacer ce qui est coché…
        </button>
      </p>
    </form>
  );
}

function Choice({ record: { ref, title, facts, reason, href, keeps } }: { record: HeldRecord }) {
  return (
    <div className="rights-record">
      <label className="check">
        <input type="checkbox" name="r" value={ref} />
        <span>
          <strong dir="auto">{title}</strong>
          <span className="rights-why">{reason}</span>
        </span>
      </label>
      <div className="rights-facts">
        {facts.map((fact) => (
          <span key={fact} dir="auto">
            {fact}
          </span>
        ))}
        {keeps ? <em>{keeps}</em> : null}
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            Ouvrir<span className="visually-hidden"> {title} dans un autre onglet</span>
          </a>
        ) : null}
      </div>
    </div>
  );
}
