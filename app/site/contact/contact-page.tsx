import { data } from "react-router";
import { contact } from "~/content/contact";
import { progress } from "~/content/message-progress";
import script from "~/islands/forms/contact.ts?worker&url";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { requestFacts } from "~/server/http/request-context.server";
import { Drawing } from "~/ui/drawings/drawing";
import forms from "~/ui/forms.css?inline";
import { Cloth } from "../layout/cloth";
import { CoordinatesBlock } from "../layout/coordinates";
import eyebrow from "../layout/eyebrow.css?inline";
import { LawyerBand } from "../layout/lawyer-band";
import { PageMeta } from "../layout/page-meta";
import { SitePicture } from "../layout/picture";
import { QuickExit, quickExitStyles } from "../layout/quick-exit";
import { RestOfStyles } from "../layout/rest-of-styles";
import { Trail } from "../layout/trail";
import trail from "../layout/trail.css?inline";
import type { Route } from "./+types/contact-page";
import { carriedArea } from "./carried-area";
import { carriedQuestion } from "./carried-question";
import { carriedSituation } from "./carried-situation";
import css from "./contact.css?inline";
import { contactData } from "./contact-data.server";
import { readContactFields } from "./contact-fields.server";
import { ContactForm } from "./contact-form";
import rest from "./contact-rest.css?inline";
import { DataNotice } from "./data-notice";
import { EntryHelp } from "./entry-help";
import { sendMessage } from "./message-sending.server";
import { Reach } from "./reach";
import { UrgentCall } from "./urgent-call";

export { headers } from "./form-headers";

/**
 * Kept, hence without an id for the form: the script gives it one, and without a script the words are what a retry is
 * known by.
 */
export const handle: PageHandle = {
  keep: true,
  styles: [trail, eyebrow, forms, css],
  rest: [rest, quickExitStyles],
  script,
};

export function loader({ url }: Route.LoaderArgs) {
  const site = contactData();
  const query = url.searchParams;
  const carried = carriedQuestion(query) ?? carriedSituation(query, site.rules) ?? carriedArea(query);
  return { ...site, carried };
}

/** Specification 7, first call: name, email, message. Stored and led to its receipt, or shown again with every word. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readContactFields(request);
  const result = await sendMessage(fields, request.headers, context.get(requestFacts).address);
  if (result.kind === "stored") return result.answer;
  // A page sent back belongs to one visitor: its form has an id.
  fields.id ||= crypto.randomUUID();
  return data({ errors: result.errors, fields }, { status: result.status, headers: result.headers });
}

export default function ContactPage({ loaderData: site, actionData }: Route.ComponentProps) {
  const title = contact.title(site.firm);
  return (
    <main>
      <PageMeta
        title={actionData ? `Erreur\u00A0: ${title}` : title}
        description={contact.description}
        path={paths.contact}
      />
      <header className="contact-head dark">
        <div className="wrap">
          <div className="trail-line">
            <Trail />
          </div>
          <p className="eyebrow">{contact.eyebrow}</p>
          <p className="lead">{contact.head}</p>
        </div>
      </header>
      <div className="wrap contact-columns">
        <div className="contact-main">
          <h1>{contact.h1}</h1>
          <p className="contact-introduction">{contact.introduction}</p>
          <UrgentCall phone={site.phone} />
          <Reach
            whatsapp={site.whatsapp}
            opening={site.opening}
            callsBack={site.rules !== "strictes"}
            meetings={site.meetings}
          />
          {site.rules === "strictes" ? <EntryHelp /> : null}
          <ContactForm
            rules={site.rules}
            id={actionData?.fields.id}
            fields={actionData?.fields ?? site.carried}
            errors={actionData?.errors ?? {}}
          />
          <RestOfStyles />
          {/* By the end of a telephone number, which nobody may give under the strict rules. */}
          {site.rules === "strictes" ? null : (
            <p className="contact-follow">
              <a href={paths.messageProgress}>{progress.link}</a>
            </p>
          )}
          <DataNotice site={site} />
        </div>
        <div className="contact-beside">
          <CoordinatesBlock of={site} />
          <Preparation />
        </div>
        {/* Last in the page, so that the words come first on a slow line; first to the eye. */}
        <div className="contact-picture dark">
          <SitePicture place="contact-panel" as="fill">
            <div className="weave motifs">
              <Cloth slug="contact" later />
            </div>
            <Drawing name="quill" />
          </SitePicture>
        </div>
      </div>
      <LawyerBand lawyers={site.lawyers} />
      {/* Its button is within reach everywhere; its words leave the first screen to the form. */}
      <QuickExit />
      <section className="contact-after">
        <div className="wrap" data-reveal="1000">
          <h2>{contact.after.title}</h2>
          {contact.after.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
    </main>
  );
}

/** « Bien préparer votre message » (content of /contact). */
function Preparation() {
  const { title, lead, points, caution } = contact.preparation;
  return (
    <section className="contact-preparation">
      <h2>{title}</h2>
      <p>{lead}</p>
      <ul>
        {points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{caution}</p>
    </section>
  );
}
