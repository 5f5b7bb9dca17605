import { home } from "~/content/home";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { isBuilt } from "./built-pages";
import { Cloth } from "./cloth";

/** « Consultation » leads to the contact form. */
export function Consultation() {
  return isBuilt(paths.contact) ? <ButtonLink href={paths.contact}>{home.call}</ButtonLink> : null;
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
