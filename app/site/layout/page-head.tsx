import type { ReactNode } from "react";
import type { DrawingName } from "~/ui/drawings/drawing";
import { Cloth } from "./cloth";
import { DrawingImage } from "./drawing-image";
import { SitePicture } from "./picture";
import { QuickExit } from "./quick-exit";
import { RestOfStyles } from "./rest-of-styles";
import { Trail } from "./trail";

/**
 * The dark head of an inner page: it runs under the bar, with the page's own cloth and its breadcrumb. `slug` seeds the
 * cloth; `back` is the back arrow of specification 2.4.
 */
export function PageHead({
  slug,
  title,
  lead,
  eyebrow,
  back,
  drawing,
}: {
  slug: string;
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: string;
  back?: { label: string; path: string };
  drawing?: DrawingName;
}) {
  const place = `head-${slug}`;
  return (
    <>
      <header className="page-head dark">
        <div className="wrap">
          <div>
            <div className="trail-line">
              {back ? (
                <a className="back" href={back.path}>
                  <span aria-hidden="true">←</span>
                  <span className="visually-hidden">{`Retour\u00A0: ${back.label}`}</span>
                </a>
              ) : null}
              <Trail />
            </div>
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            <h1>{title}</h1>
            {lead ? <p className="lead">{lead}</p> : null}
          </div>
        </div>
        <SitePicture place={place} as="ground" priority>
          <div className="weave motifs">
            <Cloth slug={slug} />
            {drawing ? <DrawingImage name={drawing} /> : null}
          </div>
        </SitePicture>
      </header>
      <RestOfStyles />
      <QuickExit />
    </>
  );
}
