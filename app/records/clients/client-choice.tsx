import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Marked } from "~/abilities/list/marked";
import { searchSections } from "~/abilities/search/search-sections";
import type { FoundClients } from "./client-search.server";

type Props = {
  title: string;
  note: ReactNode;
  page: string;
  keeps?: string;
  found: FoundClients | null;
  choose: (id: string) => string;
  back: string;
  /** Above the search: what became of a form whose client is not there any more. */
  told?: ReactNode;
  /** Beside the way back. */
  children?: ReactNode;
};

/** A search among clients, whose results lead on. Works without a script. */
export function ClientChoice({ title, note, page, keeps, found, choose, back, told, children }: Props) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {told}
      <p className="page-note">{note}</p>
      <section className="panel" id="clientId" aria-labelledby="client">
        <h2 id="client">Client</h2>
        <Form action={page} className="field client-search" role="search">
          {keeps ? <input type="hidden" name={keeps} value="1" /> : null}
          <label htmlFor="q">Nom, numéro ou e-mail</label>
          <input
            key={found?.q}
            id="q"
            name="q"
            type="search"
            defaultValue={found?.q}
            placeholder="Nom ou numéro"
            maxLength={200}
            autoComplete="off"
            required
            // biome-ignore lint/a11y/noAutofocus: the one thing that this screen asks for.
            autoFocus={!found}
          />
          <button type="submit" className="quiet-button">
            Chercher<span className="visually-hidden"> un client</span>
          </button>
        </Form>
        {found && found.lines.length === 0 ? <p className="empty">Aucun client trouvé.</p> : null}
        {searchSections(found?.lines ?? []).map(({ title: heading, lines }) => (
          <div key={heading ?? ""}>
            {heading ? <h3>{heading}</h3> : null}
            <ul className="likely-list">
              {lines.map((line) => (
                <li key={line.id}>
                  <Link to={choose(line.id)} dir="auto">
                    <Marked pieces={line.title} />
                  </Link>
                  <span className="likely-facts" dir="auto">
                    <Marked pieces={line.facts} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {found?.more ? <p className="page-note">D’autres clients répondent à ces mots&nbsp;: précisez-les.</p> : null}
        <p className="screen-links">
          {children}
          <Link to={back}>Annuler</Link>
        </p>
      </section>
    </>
  );
}
