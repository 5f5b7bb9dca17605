import type { MenuEntry, PageLink } from "~/content/layout";
import { paths } from "~/paths";
import { Emblem } from "~/ui/drawings/emblem";
import { builtMenu } from "./built-pages";

/** Names longer than this are set smaller, so that they keep within the bar. */
const LONG_NAME = 24;

/**
 * The bar of specification 2.1. Each `details` holds nothing but its control and the list follows it as a sibling: browsers
 * that cannot style the content of a closed `details` still show the list on a wide screen.
 */
export function SiteHeader({ firm, pathname }: { firm: string; pathname: string }) {
  return (
    <header className="bar">
      <div className="wrap">
        <a className={firm.length > LONG_NAME ? "brand long" : "brand"} href={paths.home}>
          <Emblem />
          <span>{firm}</span>
        </a>
        <details className="burger">
          <summary data-menu-button>
            <span className="visually-hidden when-shut">Ouvrir le menu</span>
            <span className="visually-hidden when-open">Fermer le menu</span>
          </summary>
        </details>
        <nav className="menu" data-menu aria-label="Navigation principale">
          <ul>
            {builtMenu.map((entry) => (
              <Entry key={entry.label} entry={entry} pathname={pathname} />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Entry({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  if (!("pages" in entry)) {
    const contact = entry.path === paths.contact;
    return (
      <li className={contact ? "last" : undefined}>
        <MenuLink page={entry} pathname={pathname} />
      </li>
    );
  }
  return (
    <li className="sub">
      <details name="menu">
        <summary>{entry.label}</summary>
      </details>
      <ul>
        {entry.pages.map((page) => (
          <li key={page.path}>
            <MenuLink page={page} pathname={pathname} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function MenuLink({ page, pathname }: { page: PageLink; pathname: string }) {
  const current = page.path === pathname || (page.path === paths.home && pathname === paths.homeAlias);
  return (
    <a href={page.path} aria-current={current ? "page" : undefined}>
      {page.label}
    </a>
  );
}
