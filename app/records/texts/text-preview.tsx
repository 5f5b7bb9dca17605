import type { TextSection } from "~/lib/text-marks";
import { Blocks } from "~/ui/prose";

/** A text as its page sets it, by the same renderer, without the look of the site. */
export function TextPreview({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className="text-preview">
      {sections.map(({ title, blocks }) => (
        <section key={title}>
          {title ? <h3 className="text-title">{title}</h3> : null}
          <Blocks blocks={blocks} />
        </section>
      ))}
    </div>
  );
}
