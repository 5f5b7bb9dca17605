import { offline } from "~/content/offline";
import type { PageHandle } from "~/page-handle";
import { settings } from "~/server/settings/settings.server";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import parts from "../layout/parts.css?inline";
import { phoneHref, phoneText } from "../layout/phone-links";
import { headStyles, readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/offline-page";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, parts] };

export function loader() {
  return { phone: settings().firm_phone };
}

/** What can be read without network. The service worker shows it in place of a page that it has no copy of. */
export default function OfflinePage({ loaderData: { phone } }: Route.ComponentProps) {
  const { urgent, how } = offline;
  return (
    <main>
      <PageMeta {...offline} signed />
      <PageHead slug="hors-connexion" title={offline.h1} lead={offline.lead} drawing="bridge" />
      <section className="part">
        <div className="wrap halves">
          <h2>{offline.list}</h2>
          <div className="prose">
            <ul>
              {offline.pages.map(({ path, label }) => (
                <li key={path}>
                  <p>
                    <a href={path}>{label}</a>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      {phone ? (
        <section className="part band">
          <div className="wrap halves">
            <h2>{urgent.title}</h2>
            <p>
              {`${urgent.text} `}
              <a href={phoneHref(phone)}>{phoneText(phone)}</a>
            </p>
          </div>
        </section>
      ) : null}
      <section className={phone ? "part" : "part band"}>
        <div className="wrap halves">
          <h2>{how.title}</h2>
          <div className="prose">
            {how.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
    </main>
  );
}
