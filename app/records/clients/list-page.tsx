import { Link, useLocation } from "react-router";
import { listAddress, withParts } from "~/abilities/list/list-address";
import { ChoiceFilter, FilterForm, wordOptions } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { orOnlyMatch } from "~/abilities/list/only-match.server";
import { ReachCell } from "~/abilities/list/reach-cell";
import { EditLink, RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { natures } from "~/content/client-values";
import { paths } from "~/paths";
import { lawyerOf } from "~/records/lawyers/lawyers.server";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/list-page";
import { clientDeletion, clientSorts } from "./client-list";
import type { ClientLine } from "./client-listing.server";
import { clientPage, lawyersInUse, readClientFilters } from "./client-listing.server";
import { text } from "./client-sentences";
import { lawyerChoices } from "./client-values.server";

export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "clients", async (staff) => ({
    page: orOnlyMatch(args.url, await clientPage(readClientFilters(args.url.searchParams), staff), paths.client),
    mine: await lawyerOf(staff),
    lawyers: [...new Set([...lawyerChoices(), ...(await lawyersInUse(staff))])],
    mayDelete: may(staff.role, "client-deletion"),
    mayExport: may(staff.role, "exports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, paths.clients);

/** Whoever is one of the lawyers finds their own clients first. */
const lawyerOptions = (lawyers: string[], mine: string | null) => [
  ...(mine ? [{ value: mine, label: "Mes clients" }] : []),
  ...wordOptions(lawyers.filter((name) => name !== mine)),
];

/** The first order has no word in the address. */
const sorts = clientSorts.map(({ slug, label }, at) => ({ value: at === 0 ? "" : slug, label }));

export default function ClientListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "clients", base: paths.clients });
  const query = useListQuery(["q", "avocat", "nature", "archives", "tri"]);
  const search = withParts(useLocation().search, { ouvrir: "" });
  const { mine, lawyers, mayDelete, mayExport } = loaderData.page
    ? loaderData
    : { mine: null, lawyers: query.avocat ? [query.avocat] : [], mayDelete: false, mayExport: false };
  return (
    <RecordList
      title="Liste des clients"
      trash={mayDelete ? paths.clientTrash : null}
      creation={{ href: paths.newClient, label: "Ajouter un nouveau client" }}
      ways={
        query.archives ? (
          <Link className="quiet-button" to={paths.clients}>
            Clients en cours
          </Link>
        ) : (
          <Link className="quiet-button" to={listAddress({ archives: "oui" }, paths.clients)}>
            Archives
          </Link>
        )
      }
      note={query.archives ? "Clients archivés." : undefined}
      filters={
        <FilterForm
          action={paths.clients}
          query={query}
          kind="clients"
          keeps={["archives"]}
          search="Rechercher dans les noms, les adresses, les numéros, les natures, les avocats et les dates"
        >
          <ChoiceFilter name="avocat" label="Avocat" all="Tous" options={lawyerOptions(lawyers, mine)} />
          <ChoiceFilter name="nature" label="Nature" all="Toutes" options={wordOptions(natures)} />
          <ChoiceFilter name="tri" label="Ordre" all={null} options={sorts} />
        </FilterForm>
      }
      page={page}
      one={paths.client}
      news={{ ...news, one: "nouveau client", many: "nouveaux clients" }}
      base={paths.clients}
      query={query}
      caption="Clients"
      className="client-table fitted"
      columns={["Nom", "Adresse", "Numéro", "Nature d’affaire", "Avocat", "Date d’ajout"]}
      sorts={{ Nom: { ascending: "nom" }, "Date d’ajout": { descending: "", ascending: "ancien" } }}
      cells={(line) => <Cells line={line} />}
      empty={{
        title: "Aucun client enregistré.",
        hint: "Ajoutez un premier client, ou créez-le à partir d’un message.",
      }}
      noMatch={
        query.archives && !query.q
          ? {
              title: "Aucun client archivé.",
              hint: "Un client pour qui le cabinet a travaillé s’archive depuis sa fiche.",
            }
          : {
              title: "Aucun client trouvé.",
              hint: "Essayez un autre mot, un numéro, une date (20/11/2026), ou un autre filtre.",
            }
      }
      failed={{ sentence: text.notLoaded }}
      actions={({ id, name }) => <EditLink to={paths.clientEdition(id) + search} what={`le client ${name}`} />}
      deletion={mayDelete ? clientDeletion : undefined}
      exports={mayExport ? { address: paths.clientExport, one: "client", many: "clients" } : null}
    />
  );
}

/** The address of a client carries that of the list it was opened from: the ways back lead there. */
function Cells({ line }: { line: ClientLine }) {
  const search = withParts(useLocation().search, { ouvrir: "" });
  const { id, nom, otherNames, joined, adresse, landmark, phones, email, nature, avocat, stamp, archived, closed } =
    line;
  return (
    <>
      <th scope="row" data-label="Nom">
        <Link className="row-name" to={paths.client(id) + search} dir="auto">
          <Marked pieces={nom} />
        </Link>
        {otherNames.length > 0 ? (
          <small dir="auto">
            <Marked pieces={otherNames} />
          </small>
        ) : null}
        {joined.length > 0 ? (
          <small className="row-joined" dir="auto">
            Réunie avec&nbsp;: <Marked pieces={joined} />
          </small>
        ) : null}
        {archived ? <small>Archivé</small> : null}
        {closed ? <small>Accès restreint</small> : null}
      </th>
      <td data-label="Adresse" className="row-rest" dir="auto">
        <Marked pieces={adresse} />
        {landmark.length > 0 ? (
          <small>
            <Marked pieces={landmark} />
          </small>
        ) : null}
      </td>
      <ReachCell phones={phones} email={email} />
      <td data-label="Nature d’affaire">
        <Marked pieces={nature} />
      </td>
      <td data-label="Avocat">
        <Marked pieces={avocat} />
      </td>
      <td data-label="Date d’ajout" className="row-date">
        <Marked pieces={stamp} />
      </td>
    </>
  );
}
