import { useRef, useState } from "react";
import { data, Link } from "react-router";
import { ExportLinks } from "~/abilities/exports/export-links";
import { ListFailure } from "~/abilities/list/list-failure";
import { focusRow, isUnreachable, useListLoading } from "~/abilities/list/list-loading";
import { Pager } from "~/abilities/list/pager";
import { type AskedDeletion, DeletionDialog } from "~/abilities/trash/deletion-dialog";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import type { Route } from "./+types/list-page";
import { ClientCount } from "./client-count";
import { ClientFilters } from "./client-filters";
import { readClientFilters } from "./client-filters.server";
import type { ClientLine } from "./client-lines.server";
import { clientPage, lawyersInUse } from "./client-list.server";
import { text } from "./client-sentences";
import { ClientTable } from "./client-table";
import { lawyerChoices } from "./client-values.server";

/** The list with its filters; `page` is null when the database is away (503). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "clients");
  const filters = readClientFilters(url.searchParams);
  const query = {
    q: filters.search,
    avocat: filters.lawyer,
    nature: filters.nature,
    tri: filters.sort === "recent" ? "" : filters.sort,
  };
  try {
    const lawyers = [...new Set([...lawyerChoices(), ...(await lawyersInUse(staff))])];
    return {
      page: await clientPage(filters, staff),
      query,
      lawyers,
      mayDelete: may(staff.role, "client-deletion"),
      mayExport: may(staff.role, "exports"),
    };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const none = { mayDelete: false, mayExport: false };
    return data({ page: null, query, lawyers: lawyerChoices(), ...none }, { status: 503 });
  }
}

/** A search that meets no server, or one without its database, says so in the place of the table. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const [q = "", avocat = "", nature = "", tri = ""] = ["q", "avocat", "nature", "tri"].map(
      (name) => url.searchParams.get(name) ?? "",
    );
    return {
      page: null,
      query: { q, avocat, nature, tri },
      lawyers: avocat ? [avocat] : [],
      mayDelete: false,
      mayExport: false,
    };
  }
}

export default function ClientListPage({ loaderData }: Route.ComponentProps) {
  const { page, query, lawyers, mayDelete, mayExport } = loaderData;
  const [deleting, setDeleting] = useState<ClientLine | null>(null);
  const place = useRef(0);
  const busy = useListLoading(paths.clients);
  function askDeletion(line: ClientLine) {
    place.current = page?.lines.indexOf(line) ?? 0;
    setDeleting(line);
  }
  return (
    <>
      <title>Liste des clients</title>
      <header className="page-head">
        <div>
          <h1>Liste des clients</h1>
          {page ? <ClientCount page={page} query={query} busy={busy} /> : null}
        </div>
        <p className="page-actions">
          {mayDelete ? (
            <Link className="quiet-button" to={paths.clientTrash}>
              Corbeille
            </Link>
          ) : null}
          <Link className="main-button" to={paths.newClient}>
            Ajouter un nouveau client
          </Link>
        </p>
      </header>
      <ClientFilters query={query} lawyers={lawyers} />
      {page ? (
        <>
          <ClientTable page={page} query={query} busy={busy} onDelete={mayDelete ? askDeletion : null} />
          <Pager
            from={page.from}
            length={page.lines.length}
            matching={page.matching}
            query={query}
            base={paths.clients}
            previous={page.previous}
            next={page.next}
          />
          {mayExport ? (
            <ExportLinks
              address={paths.clientExport}
              query={query}
              matching={page.matching}
              one="client"
              many="clients"
            />
          ) : null}
        </>
      ) : (
        <ListFailure sentence={text.notLoaded} toast={text.notLoaded} />
      )}
      <DeletionDialog
        asked={deleting && question(deleting)}
        onClose={() => setDeleting(null)}
        onGone={() => focusRow(".client-table", place.current)}
      />
    </>
  );
}

function question({ id, name }: ClientLine): AskedDeletion {
  return {
    title: "Supprimer ce client\u202F?",
    action: paths.clientDeletion(id),
    says: (
      <>
        <strong>{name}</strong> ira à la corbeille. Le client pourra être restauré pendant 30&nbsp;jours.
      </>
    ),
  };
}
