import { Link, useLocation } from "react-router";
import { readPlace } from "~/abilities/list/keyset.server";
import { Pager } from "~/abilities/list/pager";
import { useLive } from "~/abilities/live/live-screens";
import { NewsBar } from "~/abilities/live/news-bar";
import { useSteadyPage } from "~/abilities/live/steady-page";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/tasks-page";
import { OpenTasks } from "./open-tasks";
import {
  countTasks,
  type OpenTask,
  type TaskPage,
  taskAddress,
  taskOrder,
  taskPage,
  taskViews,
} from "./open-tasks.server";
import { timelineKinds } from "./timeline-kinds.server";

/** The open tasks of all records, view by view; the journal has a line for each kind of record that was shown. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "office", async (staff, isOpened) => {
    const asked = args.url.searchParams.get("voir") ?? "";
    const view = taskViews.find(({ slug }) => slug === asked)?.slug ?? "";
    const place = readPlace(args.url.searchParams, taskOrder);
    const now = new Date();
    return db().transaction(async (tx) => {
      const slugs = taskViews.map(({ slug }) => slug);
      const counts = await countTasks(tx, slugs, staff, now);
      const { shown, ...page } = await taskPage(tx, view, place, counts[view], staff, now);
      if (isOpened)
        for (const [subjects, count] of shown)
          await record(tx, staff, `${subjects}.listed`, null, { count, by: "tasks", firstPage: place === null });
      const views = taskViews.map(({ slug, label }) => ({ slug, label, count: counts[slug], href: taskAddress(slug) }));
      return { view, page, views, kinds: timelineKinds(staff).map(({ slug }) => slug) };
    });
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, args.url.pathname + args.url.search);

const none: Record<string, string> = {
  "": "Aucune tâche ne vous attend.",
  "plus-tard": "Aucune tâche ne vous attend plus tard.",
  personne: "Chaque tâche a quelqu’un.",
  retard: "Aucune tâche n’est en retard.",
  toutes: "Aucune tâche ouverte.",
};

type Page = Omit<TaskPage, "shown">;

/** Tasks stay in their places while colleagues do them, as the rows of a list do. */
export default function TasksPage({ loaderData }: Route.ComponentProps) {
  const { view, views, kinds } = loaderData;
  const { pathname, search } = useLocation();
  useShown(pathname + search, loaderData);
  useLive({ kinds, steady: true });
  const { page: steady, ...news } = useSteadyPage<OpenTask, Page>(loaderData, search);
  const page = steady ?? loaderData.page;
  return (
    <>
      <PageHead
        title="Tâches"
        note="Par jour, celles qui n’en ont pas à la fin. Une tâche s’ajoute sur la fiche d’un client."
        actions={page.lines.length > 0 ? <PrintButton /> : null}
      />
      <nav className="chips tasks-views" aria-label="Tâches montrées">
        <ul>
          {views.map(({ slug, label, count, href }) => (
            <li key={slug}>
              <Link to={href} aria-current={slug === view ? "page" : undefined}>
                {label} <span className="chip-count">{frenchNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NewsBar news={{ ...news, one: "nouvelle tâche", many: "nouvelles tâches" }} />
      {page.lines.length === 0 ? (
        <p className="empty">{none[view]}</p>
      ) : (
        <OpenTasks tasks={page.lines} gone={news.gone} withRecord />
      )}
      <Pager page={page} query={{ voir: view }} base={paths.tasks} />
    </>
  );
}
