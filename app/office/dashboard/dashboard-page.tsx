import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { textKey } from "~/content/texts/shipped-texts";
import type { NamedText } from "~/content/texts/text";
import { writtenDate } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { readFilters } from "~/records/messages/message-filters.server";
import { overdueTexts, partedTexts, textsAskedFor } from "~/records/texts/signable-texts.server";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/dashboard-page";
import { AreaTable } from "./area-table";
import { BarChart } from "./bar-chart";
import { clientsChart, delayChart, isDrawn, messagesChart } from "./chart-points";
import { readDashboard } from "./dashboard.server";
import { TextsToRead } from "./texts-to-read";
import { WaitingSection } from "./waiting-section";

/** What needs somebody today, everybody's or one person's (`suivi`), and the trends; 503 when the database is away. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "messages", async (staff) => {
    requirePermission(args.context, "clients");
    const { assignee } = readFilters(args.url.searchParams, staff.id);
    const now = new Date();
    const { people, lines, weeks, areas, months, clients } = await readDashboard(assignee, staff, now);
    return {
      today: writtenDate(now),
      waiting: { people, lines, assignee: assignee ? (args.url.searchParams.get("suivi") ?? "") : "", me: staff.id },
      askedFor: (await textsAskedFor()).map(named),
      overdue: (await overdueTexts()).map(named),
      parted: (await partedTexts()).map(named),
      areas,
      messages: messagesChart(weeks),
      delays: delayChart(weeks),
      added: clientsChart(months),
      clients,
    };
  });
}

const named = ({ kind, slug, title }: NamedText) => ({ key: textKey({ kind, slug }), title });

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { today, waiting, askedFor, overdue, parted, areas, messages, delays, added, clients } = loaderData;
  const isEmpty = areas.length === 0 && ![messages, delays, added].some(isDrawn);
  return (
    <>
      <PageHead title="Tableau de bord" note={`Les messages qui attendent, et les chiffres du cabinet, ${today}.`} />
      <WaitingSection {...waiting} />
      <TextsToRead id="brouillons-a-relire" title="Brouillons du site à relire et à signer" texts={askedFor} />
      {/* Their pages say to visitors that they should have been read again. */}
      <TextsToRead id="textes-a-relire" title="Textes du site à relire" texts={overdue} />
      <TextsToRead id="textes-a-comparer" title="Textes du site à comparer au texte d’origine" texts={parted} />
      <section className="dashboard-part" aria-labelledby="tendances">
        <h2 id="tendances">Tendances</h2>
        {isEmpty ? (
          <p className="empty">Rien à dessiner encore&nbsp;: les courbes viennent avec les messages et les clients.</p>
        ) : null}
        <div className="charts">
          {isDrawn(messages) ? (
            <BarChart
              id="messages-par-semaine"
              title="Messages par semaine"
              chart={messages}
              note="Les douze dernières semaines, nommées par leur lundi."
            />
          ) : null}
          {isDrawn(delays) ? (
            <BarChart
              id="premiere-reponse"
              title="Délai de première réponse"
              chart={delays}
              note="La moitié des messages répondus de la semaine l’ont été dans ce délai."
            />
          ) : null}
          {areas.length > 0 ? <AreaTable areas={areas} /> : null}
          {isDrawn(added) ? (
            <BarChart
              id="clients-par-mois"
              title="Clients ajoutés par mois"
              chart={added}
              note={`Les douze derniers mois, par leur numéro\u202F; ${counted(clients, "client", "clients")} en tout.`}
            />
          ) : null}
        </div>
      </section>
    </>
  );
}
