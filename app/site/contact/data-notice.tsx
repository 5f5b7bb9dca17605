import { contact } from "~/content/contact";
import { paths } from "~/paths";
import type { ContactData } from "./contact-data.server";

/** Who uses what is written in the form, why, for how long, and with which rights (loi L/2016/037/AN). */
export function DataNotice({ site }: { site: ContactData }) {
  const { title, purpose, retention, rights, rightsByForm, offline, offlinePage, forwarding, policy } = contact.data;
  return (
    <section className="data-notice">
      <h2>{title}</h2>
      <p>{`${purpose(site.firm)} ${retention(site.retentionMonths)}`}</p>
      <p>
        {offline} <a href={paths.offline}>{offlinePage}</a>
      </p>
      {site.forwarded ? <p>{forwarding}</p> : null}
      <p>
        {rights}
        {"\u00A0: "}
        {site.email ? <a href={`mailto:${site.email}`}>{site.email}</a> : rightsByForm}.{" "}
        <a href={paths.privacy} data-legal>
          {policy}
        </a>
      </p>
    </section>
  );
}
