import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { NEWS_PLACE } from "~/abilities/live/news-bar";
import type { RecordScreens } from "~/abilities/screen/record-screens";
import { MOST_COUNTED } from "~/abilities/today/most-counted";
import { paths } from "~/paths";
import { isWithin, type MenuBadge, menuGroups } from "./menu";
import { MenuIcon } from "./menu-icon";
import { Scales } from "./scales";

type Props = {
  screens: string[];
  records: RecordScreens[];
  badges: MenuBadge[];
  /** What stands at the end of the menu, on a phone alone. */
  children: ReactNode;
  toasts: ReactNode;
};

/**
 * The office's menu: a column on the left; under 1024 px a bar on top whose menu is a popover (no script needed).
 * What is told has the room that it leaves (told.css).
 */
export function Sidebar({ screens, records, badges, children, toasts }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shownFor = useRef(pathname);
  // Arriving somewhere else closes the menu; the script's own arrival, on a menu already opened without it, does not.
  useEffect(() => {
    if (shownFor.current === pathname) return;
    shownFor.current = pathname;
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [pathname]);
  const waiting = badges.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="office-side">
      <nav className="office-nav" aria-label="Menu de l’espace du cabinet">
        <a className="office-brand" href={paths.office}>
          <Scales />
          <span>Cabinet</span>
        </a>
        <button type="button" className="menu-button" popoverTarget="menu-bureau">
          Menu
          {waiting > 0 ? (
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
                  {shown.map(({ href, label }) => {
                    const isCurrent = isWithin(href, pathname);
                    const badge = badges.find(({ screen }) => screen === href);
                    return (
                      <li key={href}>
                        <Link
                          to={href}
                          className={isCurrent ? "active" : undefined}
                          aria-current={isCurrent ? "page" : undefined}
                        >
                          <MenuIcon href={href} records={records} />
                          <span className="menu-label">{label}</span>
                          {badge ? <Badge {...badge} /> : null}
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              </div>
            );
          })}
          {children}
        </div>
      </nav>
      <div className="told">
        <div id={NEWS_PLACE} className="news-bar" role="status" />
        {toasts}
      </div>
    </div>
  );
}

function Badge({ count, one, many }: MenuBadge) {
  return (
    <span className="badge">
      {shortCount(count)}
      <span className="visually-hidden"> {count < 2 ? one : many}</span>
    </span>
  );
}

/** A badge has room for three signs. */
function shortCount(count: number): string {
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}
