import type { Section } from "~/lib/prose";
import { Prose } from "./prose";

/** A section of a text, its title beside it on a wide screen. */
export function TextSection({ title, blocks, look = "halves" }: Pick<Section, "title" | "blocks"> & { look?: string }) {
  return (
    <section className={look} data-reveal>
      <h2>{title}</h2>
      <Prose blocks={blocks} />
    </section>
  );
}
