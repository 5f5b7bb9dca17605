import { whatToDo } from "~/content/guides/what-to-do";
import { type MenuEntry, menu, type PageLink } from "~/content/layout";
import { searchCopy } from "~/content/questions/search-copy";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Emblem } from "~/ui/drawings/emblem";
import { OpeningLine } from "./opening-line";
import { phoneHref, phoneText, whatsappHref } from "./phone-links";
import type { SiteData } from "./site-data.server";

/** Names longer than this are set smaller, so that they keep within the bar. */
const LONG_NAME = 24;

/** The pages of the bar: on each of them its own link is marked. */
export const barPages: ReadonlySet<string> = new Set(
  menu.flatMap((entry) => ("pages" in entry ? entry.pages : [entry])).map(({ path }) => path),
);

/**
 * The bar of specification 2.1; `current` is the path of the page it stands on, or empty. Each `details` holds nothing
 * but its control and the list follows it as a sibling: browsers that cannot style the content of a closed `details`
 * still show the list on a wide screen.
 */
export function BarContent({ site, current }: { site: SiteData; current: string }) {
  const { firm } = site;
  return (
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
          {menu.map((entry) => (
            <Entry key={entry.label} entry={entry} current={current} />
          ))}
          <Search />
        </ul>
        <Reach site={site} />
      </nav>
    </div>
  );
}

/** Below the menu of a phone, within reach of the thumb: whom to call, when, and what to do meanwhile. */
function Reach({ site: { phone, whatsapp, opening } }: { site: SiteData }) {
  return (
    <div className="menu-reach">
      {phone ? <ButtonLink href={phoneHref(phone)}>{`${whatToDo.call}\u00A0${phoneText(phone)}`}</ButtonLink> : null}
      {whatsapp ? (
        <ButtonLink href={whatsappHref(whatsapp)} kind="quiet">
          WhatsApp
        </ButtonLink>
      ) : null}
      <ButtonLink href={paths.whatToDo} kind="quiet">
        {whatToDo.heading}
      </ButtonLink>
      <OpeningLine opening={opening} />
    </div>
  );
}

/** The search of the whole site: opened by a button like a sub-menu; in the menu of a phone it stands open. */
function Search() {
  return (
    <li className="sub find">
      <details name="menu">
        <summary>
          <span className="visually-hidden">Rechercher</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15.5 15.5 21 21M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
          </svg>
        </summary>
      </details>
      <form action={`${paths.questions}#${searchCopy.place}`}>
        <label>
          {searchCopy.wholeSite}
          <input type="search" name="q" maxLength={200} enterKeyHint="search" />
        </label>
        <button type="submit">{searchCopy.button}</button>
      </form>
    </li>
  );
}

function Entry({ entry, current }: { entry: MenuEntry; current: string }) {
  if (!("pages" in entry)) {
    const contact = entry.path === paths.contact;
    return (
      <li className={contact ? "last" : undefined}>
        <MenuLink page={entry} current={current} />
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
            <MenuLink page={page} current={current} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function MenuLink({ page, current }: { page: PageLink; current: string }) {
  return (
    <a href={page.path} aria-current={page.path === current ? "page" : undefined}>
      {page.label}
    </a>
  );
}
