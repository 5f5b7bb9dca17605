import { Link } from "react-router";
import { ImportHint } from "~/abilities/imports/import-hint";
import { ChoiceFilter, FilterForm, wordOptions } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { orOnlyMatch } from "~/abilities/list/only-match.server";
import { ReachCell } from "~/abilities/list/reach-cell";
import { EditLink, RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
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
    page: orOnlyMatch(
      args.url,
      await correspondentPage(readCorrespondentFilters(args.url.searchParams), staff),
      correspondentPaths.one,
    ),
    towns: await townsInUse(),
    mayDelete: may(staff.role, "correspondent-deletion"),
    mayExport: may(staff.role, "exports"),
    mayImport: may(staff.role, "imports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, correspondentPaths.list);

export default function CorrespondentListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "correspondants", base: correspondentPaths.list });
  const query = useListQuery(["q", "fonction", "ville"]);
  const { towns, mayDelete, mayExport, mayImport } = loaderData.page
    ? loaderData
    : { towns: query.ville ? [query.ville] : [], mayDelete: false, mayExport: false, mayImport: false };
  const search = "Rechercher dans les noms, les numéros, les e-mails, les villes et les notes";
  return (
    <RecordList
      title="Annuaire"
      note="Huissiers, notaires, experts, traducteurs et greffes avec qui le cabinet travaille."
      trash={mayDelete ? correspondentPaths.trash : null}
      creation={{ href: correspondentPaths.creation, label: "Nouveau correspondant" }}
      filters={
        <FilterForm action={correspondentPaths.list} query={query} search={search} kind="correspondants">
          <ChoiceFilter name="fonction" label="Fonction" all="Toutes" options={correspondentKinds} />
          <ChoiceFilter name="ville" label="Ville" all="Toutes" options={wordOptions(towns)} />
        </FilterForm>
      }
      page={page}
      one={correspondentPaths.one}
      news={{ ...news, one: "nouveau correspondant", many: "nouveaux correspondants" }}
      base={correspondentPaths.list}
      query={query}
      caption="Annuaire, par nom"
      className="wide-names fitted"
      columns={["Nom", "Fonction", "Numéro", "Ville", "Notes"]}
      cells={(line) => <Cells line={line} />}
      empty={{
        title: "L’annuaire est vide.",
        hint: <ImportHint first="Ajoutez un premier correspondant" mayImport={mayImport} />,
      }}
      noMatch={{ title: "Aucun correspondant trouvé.", hint: "Essayez un autre mot, un numéro, ou un autre filtre." }}
      failed={{ sentence: "L’annuaire ne peut pas être lu pour le moment.", toast: "L’annuaire n’a pas pu être lu." }}
      actions={({ id, name }) => <EditLink to={correspondentPaths.edition(id)} what={`le correspondant ${name}`} />}
      deletion={mayDelete ? correspondentDeletion : undefined}
      exports={mayExport ? { address: correspondentPaths.export, one: "correspondant", many: "correspondants" } : null}
    />
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
      <ReachCell phones={phones} email={email} />
      <td data-label="Ville">
        <Marked pieces={town} />
      </td>
      <td data-label="Notes" className="row-rest">
        {notes.length > 0 ? (
          <p className="row-words" dir="auto">
            <Marked pieces={notes} />
          </p>
        ) : null}
      </td>
    </>
  );
}
