import { qrCode } from "~/content/qr-code";
import script from "~/islands/sharing/download.ts?worker&url";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { publicUrl } from "~/server/env.server";
import nextStyles from "../layout/next.css?inline";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { ReadNext } from "../layout/read-next";
import { headStyles, readingStyles } from "../layout/reading-styles";
import type { Route } from "./+types/qr-code-page";
import { siteCode } from "./code.server";
import css from "./qr-code.css?inline";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, nextStyles, css] };

export async function loader() {
  const code = await siteCode().catch(() => null);
  return { address: publicUrl(), code };
}

/**
 * Specification 2.7: the code of the site, to scan and to save. Without a code (its address too long) the page says so.
 */
export default function QrCodePage({ loaderData: { address, code } }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta {...qrCode} path={paths.qrCode} signed />
      <PageHead slug={qrCode.slug} title={qrCode.heading} drawing="handset" />
      <div className="wrap code-page">
        <div className="code">
          {code ? (
            <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={`${qrCode.alternative} ${address}`}>
              <path d={code.path} />
            </svg>
          ) : null}
          <p>
            <span className="eyebrow">{qrCode.address}</span>
            <strong>{address}</strong>
          </p>
        </div>
        <div>
          <p className="lead">{qrCode.introduction}</p>
          <p className="code-failure" role="alert" data-failure={qrCode.failure}>
            {code ? null : qrCode.failure}
          </p>
          <a className="button button-main" href={paths.qrCodePng} download data-download>
            {qrCode.button}
          </a>
          <p className="code-files">
            <a href={paths.qrCodePoster} download data-download>
              {qrCode.poster}
            </a>
            <a href={paths.qrCodeSvg} download data-download>
              {qrCode.vector}
            </a>
          </p>
          <h2>{qrCode.advice.title}</h2>
          <p>{qrCode.advice.text}</p>
        </div>
      </div>
      <div className="wrap code-next">
        <ReadNext related={qrCode.related} />
      </div>
      <script type="module" src={script} />
    </main>
  );
}
