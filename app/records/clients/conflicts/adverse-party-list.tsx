import { useListSearch } from "~/abilities/list/list-query";
import { ButtonForm } from "~/abilities/screen/button-form";
import { paths } from "~/paths";
import type { AdverseParty } from "./adverse-parties.server";

type Props = { clientId: string; parties: AdverseParty[]; mayRemove: boolean };

/** The adverse parties of a client; a lawyer may take one off the list. */
export function AdversePartyList({ clientId, parties, mayRemove }: Props) {
  const search = useListSearch();
  return (
    <section className="panel" aria-labelledby="parties">
      <h2 id="parties">Parties adverses</h2>
      {parties.length === 0 ? <p className="empty">Aucune partie adverse pour l’instant.</p> : null}
      <ol className="notes">
        {parties.map(({ id, name, note, addedBy, stamp }) => (
          <li key={id}>
            <p className="note-head">
              <b dir="auto">{name}</b>{" "}
              <span>
                {stamp}
                {addedBy ? `, par ${addedBy}` : ""}
              </span>
            </p>
            {note ? (
              <p className="note-body" dir="auto">
                {note}
              </p>
            ) : null}
            {mayRemove ? (
              <ButtonForm action={paths.clientAdversePartyRemoval(clientId, id) + search}>
                <button type="submit" className="row-delete">
                  Retirer<span className="visually-hidden"> {name}</span>
                </button>
              </ButtonForm>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
