import { Link } from "react-router";
import { ExportLinks } from "~/abilities/exports/export-links";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { Pager } from "~/abilities/list/pager";
import { useRowKeys } from "~/abilities/list/row-keys";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { hearingPaths } from "../hearing";
import type { Route } from "./+types/to-tell-page";
import type { Telling } from "./hearing-telling.server";
import { MINE } from "./notice";
import { TellingForm, TellingReach } from "./telling-form";
import { readTellingFilters, readTellings, tellingForPrograms, tellingRows } from "./telling-list.server";

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms(
    "hearing-entry",
    hearingPaths.toTell,
    { read: readTellingFilters, names: ["qui"] },
    tellingRows,
    tellingForPrograms,
  ),
];

/** The clients who are to be told of a hearing, as a sheet for whoever calls them. */
export function loader(args: Route.LoaderArgs) {
  const filters = readTellingFilters(args.url.searchParams);
  return officeScreen(args, "hearing-entry", async (staff, isOpened) => ({
    mine: filters.mine,
    page: await readTellings(filters, staff, isOpened),
    mayExport: may(staff.role, "exports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, hearingPaths.toTell);

export default function ToTellPage({ loaderData }: Route.ComponentProps) {
  const { mine, page, mayExport } = loaderData;
  const { lines, matching } = page;
  const query = { qui: mine ? MINE : "" };
  useShown(hearingPaths.toTell, loaderData);
  useLive({ kinds: ["audiences", "dossiers", "clients"] });
  useRowKeys("Rechercher partout");
  return (
    <>
      <PageHead
        title="Clients à prévenir"
        note={matching ? counted(matching.count, "audience à annoncer", "audiences à annoncer") : null}
        actions={
          <>
            <nav className="chips" aria-label="De qui">
              <ul>
                <li>
                  <Link to={hearingPaths.toTell} aria-current={mine ? undefined : "page"}>
                    Tous
                  </Link>
                </li>
                <li>
                  <Link to={`${hearingPaths.toTell}?qui=${MINE}`} aria-current={mine ? "page" : undefined}>
                    Les miens et sans avocat
                  </Link>
                </li>
              </ul>
            </nav>
            <PrintButton />
          </>
        }
      >
        <p className="page-note">
          Rien ne part tout seul&nbsp;: appelez ou écrivez, puis dites ce qu’il en est. «&nbsp;Remis&nbsp;» ôte le
          client de la liste.
        </p>
      </PageHead>
      {lines.length > 0 ? (
        <ul className="tellings">
          {byMatter(lines).map(([first, ...others]) => (
            <li key={first.id} className="panel telling">
              <h2>
                <Link className="telling-client" to={paths.client(first.clientId)} dir="auto">
                  {first.clientName}
                </Link>{" "}
                <span className="count">dossier {first.reference}</span>
              </h2>
              <TellingReach telling={first} />
              {[first, ...others].map((telling) => (
                <div key={telling.id} className="telling-one" data-row>
                  <p className="telling-facts">
                    <b>{telling.label}</b> · <Link to={hearingPaths.one(telling.id)}>{telling.when}</Link>,{" "}
                    {telling.court}
                    {telling.batch ? ", renvoi d’office" : ""}
                  </p>
                  <TellingForm telling={telling} back="liste" />
                </div>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">Aucun client à prévenir.</p>
      )}
      <Pager page={page} query={query} base={hearingPaths.toTell} />
      {mayExport ? (
        <ExportLinks
          address={hearingPaths.toTellExport}
          query={query}
          matching={matching}
          one="client à prévenir"
          many="clients à prévenir"
        />
      ) : null}
    </>
  );
}

/** What is to be told of one matter to its client, together, where the first of it stands. */
function byMatter(lines: Telling[]): [Telling, ...Telling[]][] {
  const groups = new Map<string, [Telling, ...Telling[]]>();
  for (const telling of lines) {
    const key = `${telling.clientId} ${telling.reference}`;
    const group = groups.get(key);
    if (group) group.push(telling);
    else groups.set(key, [telling]);
  }
  return [...groups.values()];
}
