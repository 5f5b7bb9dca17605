import { Link } from "react-router";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { EditLink, RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/rule-list-page";
import { rulePaths, ruleStates } from "./rule";
import { type RuleLine, readRuleFilters, rulePage } from "./rule-listing.server";

export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "deadline-rules", async (staff) => ({
    page: await rulePage(readRuleFilters(args.url.searchParams), staff),
    mayWrite: may(staff.role, "deadline-rule-entry"),
    mayExport: may(staff.role, "exports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, rulePaths.list);

export default function RuleListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "regles-de-delai", base: rulePaths.list });
  const query = useListQuery(["q", "etat"]);
  const { mayWrite, mayExport } = loaderData.page ? loaderData : { mayWrite: false, mayExport: false };
  return (
    <RecordList
      title="Règles de délai"
      note="Un délai se calcule par une règle qu’un avocat du cabinet a vérifiée et signée. Celles qui viennent avec le logiciel sont des exemples."
      trash={null}
      creation={mayWrite ? { href: rulePaths.creation, label: "Nouvelle règle" } : null}
      filters={
        <FilterForm
          action={rulePaths.list}
          query={query}
          search="Rechercher dans les noms et les textes"
          kind="regles-de-delai"
        >
          <ChoiceFilter name="etat" label="État" all="Sans les retirées" options={ruleStates} />
        </FilterForm>
      }
      page={page}
      one={rulePaths.one}
      news={{ ...news, one: "nouvelle règle", many: "nouvelles règles" }}
      base={rulePaths.list}
      query={query}
      caption="Règles de délai, par nom"
      className="fitted even"
      columns={["Nom", "Délai", "Texte", "État"]}
      cells={(line) => <Cells line={line} />}
      empty={{
        title: "Aucune règle de délai.",
        ...(mayWrite ? { hint: "Ajoutez celles par lesquelles le cabinet calcule." } : {}),
      }}
      noMatch={{ title: "Aucune règle trouvée.", hint: "Essayez un autre mot ou un autre filtre." }}
      failed={{ sentence: "Impossible de charger les règles de délai. Veuillez réessayer plus tard." }}
      {...(mayWrite
        ? { actions: ({ id, name }: RuleLine) => <EditLink to={rulePaths.edition(id)} what={`la règle ${name}`} /> }
        : {})}
      exports={mayExport ? { address: rulePaths.export, one: "règle de délai", many: "règles de délai" } : null}
    />
  );
}

function Cells({ line: { id, title, event, period, reference, state, standing } }: { line: RuleLine }) {
  return (
    <>
      <th scope="row" data-label="Nom">
        <Link className="row-name" to={rulePaths.one(id)} dir="auto">
          <Marked pieces={title} />
        </Link>
        <small dir="auto">
          <Marked pieces={event} />
        </small>
      </th>
      <td data-label="Délai">{period}</td>
      <td data-label="Texte" dir="auto">
        {reference.length > 0 ? <Marked pieces={reference} /> : "À compléter"}
      </td>
      <td data-label="État" className={`rule-${state}`}>
        {standing}
      </td>
    </>
  );
}
