import { footerColumns, legalPages, type PageLink } from "~/content/layout";
import { seatLine } from "~/lib/head-office-address";
import { paths } from "~/paths";
import legalStyles from "./legal-window.css?url";
import { OpeningLine } from "./opening-line";
import { phoneHref, phoneText, whatsappHref } from "./phone-links";
import type { SiteData } from "./site-data.server";

const newTab = { target: "_blank", rel: "noopener noreferrer" };

/**
 * Specification 2.5: four columns, the year, and the three legal texts, which a script opens as windows over the page.
 */
export function FooterColumns({ site }: { site: SiteData }) {
  return (
    <div className="wrap">
      <div className="columns">
        {footerColumns.map((column) => (
          <Column key={column.title} {...column} />
        ))}
        <MessageColumn site={site} />
        {site.social.length > 0 ? (
          <Column
            title="Nous suivre"
            pages={site.social.map(({ name, url }) => ({
              label: `Suivre le cabinet sur ${name} (nouvel onglet)`,
              path: url,
              away: true,
            }))}
          />
        ) : (
          <MeetingColumn />
        )}
      </div>
      <div className="copyright">
        <p>{`© ${site.year} ${site.firm}. Tous droits réservés.`}</p>
        <p className="legal-links" data-styles={legalStyles}>
          {legalPages.map((page) => (
            <a key={page.path} href={page.path} data-legal>
              {page.label}
            </a>
          ))}
          <a href={paths.signIn} rel="nofollow">
            Espace du cabinet
          </a>
        </p>
      </div>
    </div>
  );
}

type ColumnProps = { title: string; path?: string | undefined; pages: (PageLink & { away?: boolean })[] };

function Column({ title, path, pages }: ColumnProps) {
  return (
    <div>
      <h2>{path ? <a href={path}>{title}</a> : title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path} {...(page.away ? newTab : {})}>
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MessageColumn({ site }: { site: SiteData }) {
  return (
    <div>
      <h2>Nous contacter</h2>
      <ul>
        <li className="said">{`Siège\u00A0: ${seatLine(site.seat)}, République de Guinée`}</li>
        {site.phone ? (
          <li>
            {"Téléphone\u00A0: "}
            <a href={phoneHref(site.phone)}>{phoneText(site.phone)}</a>
          </li>
        ) : null}
        {site.whatsapp ? (
          <li>
            {"WhatsApp\u00A0: "}
            <a href={whatsappHref(site.whatsapp)}>{phoneText(site.whatsapp)}</a>
          </li>
        ) : null}
        {site.email ? (
          <li>
            {"E-mail\u00A0: "}
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        ) : null}
        <li>
          <a href={paths.contact}>Écrire au cabinet</a>
        </li>
        {site.opening ? (
          <li className="said">
            <OpeningLine opening={site.opening} />
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** Stands in for the social profiles while none is set, so that the footer keeps its four columns. */
function MeetingColumn() {
  return (
    <div className="meeting">
      <h2>Nous rencontrer</h2>
      <p className="said">
        Le cabinet vous reçoit sur rendez-vous, à Conakry. Nos échanges sont couverts par le secret professionnel.
      </p>
    </div>
  );
}
