import { type FinalWords, finalCalls } from "~/content/final-calls";
import { home } from "~/content/home";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { isBuilt } from "./built-pages";
import { Cloth } from "./cloth";

/** « Consultation » leads to the contact form. */
export function Consultation({ kind = "main" }: { kind?: "main" | "quiet" }) {
  return isBuilt(paths.contact) ? (
    <ButtonLink href={paths.contact} kind={kind}>
      {home.call}
    </ButtonLink>
  ) : null;
}

/** The last words of a page; `slug` is the cloth shown at its head. */
export function FinalCall({ slug, words = finalCalls.home }: { slug: string; words?: FinalWords }) {
  return (
    <section className="final dark">
      <div className="weave">
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
