import { useLocation } from "react-router";
import { type FinalWords, finalCalls } from "~/content/final-calls";
import { home } from "~/content/home";
import { areaOfPage } from "~/content/practice/area-of-page";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Cloth } from "./cloth";

/** « Consultation » leads to the contact form, where the area of an expertise or of its article is chosen already. */
export function Consultation({ kind = "main" }: { kind?: "main" | "quiet" }) {
  const area = areaOfPage[useLocation().pathname.replace(/\/$/, "")];
  const form = area ? `${paths.contact}?domaine=${area}` : paths.contact;
  return (
    <ButtonLink href={form} kind={kind}>
      {home.call}
    </ButtonLink>
  );
}

/** The last words of a page; `slug` is the cloth shown at its head. */
export function FinalCall({ slug, words = finalCalls.home }: { slug: string; words?: FinalWords }) {
  return (
    <section className="final dark">
      <div className="weave motifs">
        <Cloth slug={slug} later />
      </div>
      <div className="wrap">
        <h2>{words.title}</h2>
        <p className="lead">{words.text}</p>
        <Consultation />
      </div>
    </section>
  );
}
