import { type ReactNode, use, useEffect, useState } from "react";
import { data, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "react-router";
import { useCharacterLimits } from "~/abilities/form/character-limits";
import { refusals } from "~/abilities/form/refusals.server";
import { UnsavedGuard } from "~/abilities/form/unsaved-guard";
import { densityChoice } from "~/abilities/list/density";
import { latestMark } from "~/abilities/live/changes.server";
import { LiveScreens } from "~/abilities/live/live-screens";
import { takeAnnouncement } from "~/abilities/screen/announcement.server";
import { useUnderWay } from "~/abilities/screen/button-form";
import { withinCallLimit } from "~/abilities/screen/call-limit";
import { chosenOnDevice } from "~/abilities/screen/device-choice.server";
import { asNoAnswer, orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { useLinksWithin } from "~/abilities/screen/links-within";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { useCodeAhead, useSheetAhead } from "~/abilities/screen/preload-route-code";
import { useScreenFocus } from "~/abilities/screen/screen-focus";
import { ShortcutKeys, shortcutChoice } from "~/abilities/screen/shortcuts";
import { ShownScreensContext, shownScreens } from "~/abilities/screen/shown-screens";
import { showInfo, Toasts } from "~/abilities/screen/toasts";
import { forgetWeekOfOthers } from "~/lib/kept-week";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { roleNames } from "~/server/accounts/staff-accounts.server";
import { currentSession, requirePermission, type Staff } from "~/server/auth/staff.server";
import { isDatabaseAway, preparedDb } from "~/server/db/db.server";
import { Loading } from "~/ui/loading";
import type { Route } from "./+types/office-layout";
import { announcements } from "./announcements.server";
import { Breadcrumbs } from "./breadcrumbs";
import type { MenuBadge } from "./menu";
import { badgesFor, existingScreens, recordScreens } from "./menu-for-role.server";
import { officeSheet, officeStyles } from "./office-styles";
import { PersonLinks } from "./person-links";
import { Sidebar } from "./sidebar";
import { type Theme, themeChoice } from "./theme";
import { TopBar } from "./top-bar";

export const handle: PageHandle = { surface: "office", styles: [officeStyles], sheet: officeSheet };

export const middleware: Route.MiddlewareFunction[] = [refusals];

/** What the frame shows. Having a loader also makes every client navigation ask the server, hence the gate. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "office");
  // Before anything is read: what changes from here on is told.
  const mark = latestMark();
  const { id, name, role } = staff;
  // Whoever must set up a second factor first finds every screen closed: the menus name none.
  const { mustSetUp } = currentSession(context);
  const { announcement, headers } = takeAnnouncement(request.headers, url, announcements);
  return data(
    {
      person: { id, name, role: roleNames[role] },
      theme: chosenOnDevice(request.headers, themeChoice) ?? ("auto" as const),
      shortcuts: chosenOnDevice(request.headers, shortcutChoice) !== "off",
      density: chosenOnDevice(request.headers, densityChoice) ?? ("dense" as const),
      screens: mustSetUp ? [] : existingScreens(role),
      records: mustSetUp ? [] : recordScreens(role),
      badges: mustSetUp ? [] : await badgesOrNone(staff),
      announcement,
      mark,
    },
    { headers },
  );
}

/** A search within a screen changes nothing here, and its failure is the screen's own to tell. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const reads = formMethod === undefined || formMethod === "GET";
  return sameScreen && reads ? false : defaultShouldRevalidate;
}

/** The frame stands even when the database is away: the page inside says so. */
async function badgesOrNone(staff: Staff): Promise<MenuBadge[]> {
  try {
    return await badgesFor(preparedDb(), staff);
  } catch (error) {
    if (isDatabaseAway(error)) return [];
    throw error;
  }
}

type Frame = Awaited<ReturnType<typeof loader>>["data"];

const FRAME = "cadre";

/** The frame on the screen stays when it cannot be read anew: the screen inside says what failed, in its own words. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Frame> {
  const screens = args.context.get(shownScreens);
  const last = screens.get(FRAME) as Frame | undefined;
  // What it would have to say once belongs to whoever has just done something; its badges are asked for by themselves.
  if (last && screens.readsByItself) return screens.read(async () => last);
  const serverLoader = () => withinCallLimit(args.serverLoader);
  const frame = await orAsShown({ ...args, serverLoader }, FRAME, () => true);
  return frame;
}

/** A screen that meets no server says so, not that something unexpected has happened. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [async (_, next) => asNoAnswer(await next())];

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame frame={loaderData}>
      <Outlet />
    </OfficeFrame>
  );
}

/** An unexpected error in a screen: in French, with a way to try again, inside the frame when that is there. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) {
    return (
      <OfficeFrame frame={loaderData}>
        <OfficeFailure error={error} />
      </OfficeFrame>
    );
  }
  return (
    <div className="office office-alone" data-theme="auto">
      <main>
        <OfficeFailure error={error} />
      </main>
    </div>
  );
}

function OfficeFrame({ frame: given, children }: { frame: Frame; children: ReactNode }) {
  const frame = useLatestFrame(given);
  const [chosen, setChosen] = useState<Theme | null>(null);
  const { badges, readBadges } = useBadges(frame.badges);
  useShown(FRAME, { ...frame, announcement: null });
  useScreenFocus();
  useLinksWithin();
  useCharacterLimits();
  useSheetAhead(officeSheet);
  // The sign-in page erases it too, but a slow line may bring its script after the password was sent.
  useEffect(() => void forgetWeekOfOthers(frame.person.id).catch(() => {}), [frame.person.id]);
  const navigation = useNavigation();
  const isIdle = useUnderWay().size === 0 && navigation.state === "idle";
  useCodeAhead(onePressAway(frame), isIdle);
  const { pathname, search } = useLocation();
  // A search within a screen keeps the screen in sight: the thin bar is enough.
  const leaving = navigation.state === "loading" && navigation.location.pathname !== pathname;
  return (
    <div className="office" data-theme={chosen ?? frame.theme} data-density={frame.density}>
      <ShortcutKeys off={!frame.shortcuts} busy={!isIdle} onDropped={sayDropped}>
        <a className="skip-link" href="#contenu">
          Aller au contenu principal
        </a>
        <Sidebar
          screens={frame.screens}
          records={frame.records}
          badges={badges}
          toasts={<Toasts announcement={frame.announcement} />}
        >
          <PersonLinks person={frame.person} onTheme={setChosen} />
        </Sidebar>
        <div className="office-body">
          <TopBar person={frame.person} onTheme={setChosen} />
          <Breadcrumbs records={frame.records} />
          <main id="contenu" tabIndex={-1} aria-busy={navigation.state !== "idle"}>
            {frame.announcement ? (
              // What a toast says elsewhere.
              <noscript>
                <div className="notice notice-done" role="status">
                  {frame.announcement.text}
                  {frame.announcement.undo ? (
                    <form method="post" action={frame.announcement.undo}>
                      <input type="hidden" name="retour" value={pathname + search} />
                      <button type="submit" className="text-button">
                        Annuler
                      </button>
                    </form>
                  ) : null}
                </div>
              </noscript>
            ) : null}
            {/* Nobody who must set something up first is told anything yet. */}
            {frame.screens.length > 0 ? (
              <LiveScreens mark={frame.mark} onNews={readBadges}>
                {children}
              </LiveScreens>
            ) : (
              children
            )}
          </main>
        </div>
        <UnsavedGuard />
        <Loading active={leaving} />
        {isIdle ? null : <div className="office-progress" aria-hidden />}
      </ShortcutKeys>
    </div>
  );
}

/** The frame as the server gave it last: what a reading by itself takes from the screen may be older by its end. */
function useLatestFrame(given: Frame): Frame {
  const screens = use(ShownScreensContext);
  const [latest, setLatest] = useState(given);
  const frame = screens?.cameByItself(given) ? latest : given;
  if (frame !== latest) setLatest(frame);
  return frame;
}

/** What one press leads to from almost anywhere; nothing for who must set something up first. */
function onePressAway({ screens, records }: Frame): string[] {
  const one = "1";
  if (screens.length === 0) return [];
  return [
    paths.messages,
    paths.messageFollowUp(one),
    paths.messageBulkChange,
    paths.client(one),
    ...screens,
    ...records.flatMap(({ list, creation }) => [list, `${list}/${one}`, creation]),
    paths.newClient,
    paths.staffMessage,
    paths.search,
  ];
}

/** Nobody looks at the screen while they press keys faster than the line answers. */
const sayDropped = () =>
  showInfo("Les touches pressées ensuite n’ont rien fait\u00A0: ce qui précédait n’a pas abouti.", "keys-dropped");

/** The badges that came with the frame and, once something has changed since, those of then. */
function useBadges(given: MenuBadge[]) {
  const [read, setRead] = useState<{ instead: MenuBadge[]; badges: MenuBadge[] } | null>(null);
  const readBadges = async () => {
    const answer = await fetch(paths.menuBadges, { headers: { Accept: "application/json" } }).catch(() => null);
    if (answer?.ok) setRead({ instead: given, badges: (await answer.json()) as MenuBadge[] });
  };
  return { badges: read?.instead === given ? read.badges : given, readBadges };
}
