import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { LineIcon } from "~/abilities/screen/line-icon";
import type { RecordScreens } from "~/abilities/screen/record-screens";
import { paths } from "~/paths";
import { menuGroups } from "./menu";

/** Screens whose pages below them are theirs: the menu shows where one is there too. */
const wholeScreens: ReadonlySet<string> = new Set([
  paths.messageQueue,
  paths.messages,
  paths.clients,
  paths.people,
  paths.account,
  paths.officeSettings,
  paths.trash,
]);

type Props = { screens: string[]; records: RecordScreens[]; waiting: number | null };

/** The office's menu: a column on the left; under 768 px a bar on top whose menu is a popover (no script needed). */
export function Sidebar({ screens, records, waiting }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shownFor = useRef(pathname);
  // Arriving somewhere else closes the menu; the script's own arrival, on a menu already opened without it, does not.
  useEffect(() => {
    if (shownFor.current === pathname) return;
    shownFor.current = pathname;
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [pathname]);
  return (
    <nav className="office-side" aria-label="Menu du back-office">
      <a className="office-brand" href={paths.office}>
        <Scales />
        Cabinet
      </a>
      <button type="button" className="menu-button" popoverTarget="menu-bureau">
        Menu
        {waiting ? (
          <span className="badge badge-small" aria-hidden>
            {shortCount(waiting)}
          </span>
        ) : null}
      </button>
      <div id="menu-bureau" ref={menu} popover="auto" className="office-menu">
        {menuGroups(screens, records).map(({ title, screens: shown }) => {
          return (
            <div key={title ?? ""} className="menu-group">
              {title ? <p className="menu-title">{title}</p> : null}
              <ul>
                {shown.map(({ href, label }) => (
                  <li key={href}>
                    <NavLink to={href} end={!wholeScreens.has(href) && records.every(({ list }) => list !== href)}>
                      {label}
                      {href === paths.messages && waiting ? <Badge count={waiting} /> : null}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}

function Badge({ count }: { count: number }) {
  return (
    <span className="badge">
      {shortCount(count)}
      <span className="visually-hidden"> {count < 2 ? "nouveau message" : "nouveaux messages"}</span>
    </span>
  );
}

/** A badge has room for three digits. */
function shortCount(count: number): string {
  return count > 999 ? "999+" : String(count);
}

function Scales() {
  return (
    <LineIcon size={24} box={30} stroke={1.6}>
      <path d="M15 3v23M9 26h12M5 8h20M5 8l-3.4 8h6.8zM25 8l-3.4 8h6.8zM1.6 16a3.4 3.4 0 0 0 6.8 0M21.6 16a3.4 3.4 0 0 0 6.8 0" />
    </LineIcon>
  );
}
