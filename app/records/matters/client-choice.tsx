import { Form, Link } from "react-router";
import type { Words } from "~/abilities/form/outcome";
import { Marked } from "~/abilities/list/marked";
import { searchSections } from "~/abilities/search/search-sections";
import { paths } from "~/paths";
import type { FoundClients } from "~/records/clients/client-search.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { matterFields } from "./matter";

/** What became of a form whose client is not there (any more): its errors, and the words to be typed again. */
type Refusal = { errors: FieldErrors; values: Words | null } | null;

type Props = {
  title: string;
  page: string;
  keeps?: string;
  found: FoundClients | null;
  choose: (id: string) => string;
  back: string;
  refused: Refusal;
};

/** Whose affair it is: a search among clients, whose results lead on to the form. Works without a script. */
export function ClientChoice({ title, page, keeps, found, choose, back, refused }: Props) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {refused ? (
        <>
          <ErrorSummary errors={refused.errors} title="Le dossier n’a pas été enregistré" />
          <ul className="page-note">
            {matterFields.map(({ name, label, ...field }) =>
              name !== "clientId" && name !== "leadId" && refused.values?.[name] ? (
                <li key={name}>
                  {label}&nbsp;:{" "}
                  <bdi>{"shown" in field ? field.shown(refused.values[name]) : refused.values[name]}</bdi>
                </li>
              ) : null,
            )}
          </ul>
        </>
      ) : null}
      <p className="page-note">Choisissez d’abord le client.</p>
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
          <Link to={paths.newClient}>Nouveau client</Link>
          <Link to={back}>Annuler</Link>
        </p>
      </section>
    </>
  );
}
