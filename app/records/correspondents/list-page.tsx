import { Form, Link } from "react-router";
import { ExportLinks } from "~/abilities/exports/export-links";
import { ListCount } from "~/abilities/list/list-count";
import { ChoiceFilter, SearchFilter, useFilterSending } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { ListTable } from "~/abilities/list/list-table";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/list-page";
import { correspondentDeletion, correspondentKinds, correspondentPaths } from "./correspondent";
import {
  type CorrespondentLine,
  correspondentPage,
  readCorrespondentFilters,
  townsInUse,
} from "./correspondent-listing.server";

export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "correspondents", async (staff) => ({
    page: await correspondentPage(readCorrespondentFilters(args.url.searchParams), staff),
    towns: await townsInUse(),
    mayDelete: may(staff.role, "correspondent-deletion"),
    mayExport: may(staff.role, "exports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args);

type Query = { q: string; fonction: string; ville: string };

export default function CorrespondentListPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const query: Query = useListQuery(["q", "fonction", "ville"]);
  const { towns, mayDelete, mayExport } = page
    ? loaderData
    : { towns: query.ville ? [query.ville] : [], mayDelete: false, mayExport: false };
  const list = { base: correspondentPaths.list, query, filtered: Object.values(query).some(Boolean) };
  return (
    <>
      <title>Annuaire</title>
      <header className="page-head">
        <div>
          <h1>Annuaire</h1>
          <p className="page-note">
            Huissiers, notaires, experts, traducteurs et greffes avec qui le cabinet travaille.
          </p>
          {page ? <ListCount page={page} {...list} /> : null}
        </div>
        <p className="page-actions">
          {mayDelete ? (
            <Link className="quiet-button" to={correspondentPaths.trash}>
              Corbeille
            </Link>
          ) : null}
          <Link className="main-button" to={correspondentPaths.creation}>
            Nouveau correspondant
          </Link>
        </p>
      </header>
      <Filters query={query} towns={towns} />
      <ListTable
        {...list}
        page={page}
        caption="Annuaire, par nom"
        columns={["Nom", "Fonction", "Numéro", "Ville", "Notes"]}
        row={(line) => ({ cells: <Cells line={line} /> })}
        empty={{
          title: "L’annuaire est vide.",
          hint: "Ajoutez un premier correspondant, ou reprenez un tableau par «\u00A0Importation\u00A0».",
        }}
        noMatch={{
          title: "Aucun correspondant trouvé.",
          hint: "Essayez un autre mot, un numéro, ou un autre filtre.",
        }}
        failed={{
          sentence: "L’annuaire ne peut pas être lu pour le moment.",
          toast: "L’annuaire n’a pas pu être lu.",
        }}
        actions={({ id, name }) => (
          <Link className="row-edit" to={correspondentPaths.edition(id)}>
            Modifier<span className="visually-hidden"> le correspondant {name}</span>
          </Link>
        )}
        deletion={mayDelete ? correspondentDeletion : undefined}
      >
        {page && mayExport ? (
          <ExportLinks
            address={correspondentPaths.export}
            query={query}
            matching={page.matching}
            one="correspondant"
            many="correspondants"
          />
        ) : null}
      </ListTable>
    </>
  );
}

function Filters({ query, towns }: { query: Query; towns: string[] }) {
  const send = useFilterSending();
  const choice = (name: "fonction" | "ville") => ({ name, value: query[name], all: "Toutes", send });
  return (
    <Form method="get" action={correspondentPaths.list} role="search" className="filters">
      <SearchFilter
        q={query.q}
        label="Rechercher dans les noms, les numéros, les emails, les villes et les notes"
        send={send}
      />
      <ChoiceFilter {...choice("fonction")} label="Fonction" options={[...correspondentKinds]} />
      <ChoiceFilter
        {...choice("ville")}
        label="Ville"
        options={towns.map((town) => ({ value: town, label: town }))}
      />
      <button type="submit" className="quiet-button filter-send">
        Rechercher
      </button>
    </Form>
  );
}

function Cells({ line: { id, title, kind, phones, email, town, notes } }: { line: CorrespondentLine }) {
  return (
    <>
      <th scope="row" data-label="Nom">
        <Link className="row-name" to={correspondentPaths.one(id)} dir="auto">
          <Marked pieces={title} />
        </Link>
      </th>
      <td data-label="Fonction">
        <Marked pieces={kind} />
      </td>
      <td data-label="Numéro" className="row-reach">
        {phones.map((phone, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a line neither move nor change.
          <span key={i}>
            <Marked pieces={phone} />
          </span>
        ))}
        {email.length > 0 ? (
          <small>
            <Marked pieces={email} />
          </small>
        ) : null}
      </td>
      <td data-label="Ville">
        <Marked pieces={town} />
      </td>
      <td data-label="Notes">
        <p className="row-words" dir="auto">
          <Marked pieces={notes} />
        </p>
      </td>
    </>
  );
}
