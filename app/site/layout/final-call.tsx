import { useLocation } from "react-router";
import { home } from "~/content/home";
import { areaOfPage } from "~/content/practice/area-of-page";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { isBuilt } from "./built-pages";
import { Cloth } from "./cloth";

/** « Consultation » leads to the contact form, where the area of an expertise or of its article is chosen already. */
export function Consultation() {
  const area = areaOfPage[useLocation().pathname.replace(/\/$/, "")];
  const form = area ? `${paths.contact}?domaine=${area}` : paths.contact;
  return isBuilt(paths.contact) ? <ButtonLink href={form}>{home.call}</ButtonLink> : null;
}

/** The last words of a reading page; `slug` is the cloth shown at its head. */
export function FinalCall({ slug }: { slug: string }) {
  return (
    <section className="final dark">
      <div className="weave">
        <Cloth slug={slug} later />
      </div>
      <div className="wrap">
        <h2>{home.final.title}</h2>
        <p className="lead">{home.final.text}</p>
        <Consultation />
      </div>
    </section>
  );
}
