import { useRef, useState } from "react";
import { data, Link } from "react-router";
import { ExportLinks } from "~/abilities/exports/export-links";
import { ListFailure } from "~/abilities/list/list-failure";
import { focusRow, isUnreachable, useListLoading } from "~/abilities/list/list-loading";
import { Pager } from "~/abilities/list/pager";
import { type AskedDeletion, DeletionDialog } from "~/abilities/trash/deletion-dialog";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/list-page";
import { staffNames } from "./follow-up.server";
import { ListSummary } from "./list-summary";
import { MessageFilters, StatusChips } from "./message-filters";
import { readFilters } from "./message-filters.server";
import type { MessageLine } from "./message-lines.server";
import { messagePage } from "./message-list.server";
import { MessageTable } from "./message-table";

/** Specification 8, contact list load failure. */
const UNREACHABLE = "Erreur de connexion au serveur. Veuillez réessayer plus tard.";
const NOT_LOADED = "Impossible de charger les contacts. Veuillez réessayer plus tard.";

/** The list with its filters; `page` is null when the database is away (503). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "messages");
  const filters = readFilters(url.searchParams, staff.id);
  const query = {
    q: filters.search,
    etat: filters.status ?? "",
    suivi: filters.assignee ? (url.searchParams.get("suivi") ?? "") : "",
  };
  const hosted = settings().hosted_url !== "";
  try {
    const mayExport = may(staff.role, "exports");
    return { page: await messagePage(filters, staff), people: await staffNames(), query, hosted, mayExport };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data({ page: null, people: [], query, hosted, mayExport: false }, { status: 503 });
  }
}

/** A search that meets no server, or one without its database, says so in the place of the table. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const query = { q: url.searchParams.get("q") ?? "", etat: url.searchParams.get("etat") ?? "", suivi: "" };
    return { page: null, people: [], query, hosted: false, mayExport: false };
  }
}

export default function MessageListPage({ loaderData }: Route.ComponentProps) {
  const { page, people, query, hosted, mayExport } = loaderData;
  const [deleting, setDeleting] = useState<MessageLine | null>(null);
  const place = useRef(0);
  const busy = useListLoading(paths.messages);
  const title = page ? `Gestion des Contacts (${frenchNumber(page.all)})` : "Gestion des Contacts";
  function askDeletion(line: MessageLine) {
    place.current = page?.lines.indexOf(line) ?? 0;
    setDeleting(line);
  }
  return (
    <>
      <title>{title}</title>
      <header className="page-head">
        <div>
          <h1>
            {page ? (
              <>
                Gestion des Contacts <span className="count">({frenchNumber(page.all)})</span>
              </>
            ) : (
              title
            )}
          </h1>
          {page ? <Waiting waiting={page.waiting} /> : null}
        </div>
        <p className="page-actions">
          {hosted ? (
            <Link className="quiet-button" to={paths.hostedMessages}>
              Liste hébergée
            </Link>
          ) : null}
          <Link className="quiet-button" to={paths.messageTrash}>
            Corbeille
          </Link>
          <Link className="main-button" to={paths.staffMessage}>
            Nouveau contact
          </Link>
        </p>
      </header>
      <MessageFilters query={query} people={people} />
      {page ? (
        <>
          <div className="list-bar">
            <StatusChips query={query} counts={page.counts} />
            <ListSummary query={query} page={page} busy={busy} />
          </div>
          <MessageTable page={page} query={query} busy={busy} onDelete={askDeletion} />
          <Pager
            from={page.from}
            length={page.lines.length}
            matching={page.matching}
            query={query}
            base={paths.messages}
            previous={page.previous}
            next={page.next}
          />
          {mayExport ? (
            <ExportLinks
              address={paths.messageExport}
              query={query}
              matching={page.matching}
              one="message"
              many="messages"
            />
          ) : null}
        </>
      ) : (
        <ListFailure sentence={NOT_LOADED} toast={UNREACHABLE} />
      )}
      <DeletionDialog
        asked={deleting && question(deleting)}
        onClose={() => setDeleting(null)}
        onGone={() => focusRow(".contact-table", place.current)}
      />
    </>
  );
}

function question({ id, name, number }: MessageLine): AskedDeletion {
  return {
    title: "Supprimer ce contact\u202F?",
    action: paths.messageDeletion(id),
    says: (
      <>
        Le message de <strong>{name}</strong> ({number}) ira à la corbeille. Il pourra être restauré pendant
        30&nbsp;jours.
      </>
    ),
  };
}

function Waiting({ waiting: { count, since } }: { waiting: { count: number; since: string | null } }) {
  if (!since) return <p className="page-note">Aucun message n’attend de première réponse.</p>;
  const verb = count < 2 ? "attend" : "attendent";
  return (
    <p className="page-note">
      {counted(count, "message", "messages")} {verb} une première réponse, le plus ancien depuis {since}.
    </p>
  );
}
