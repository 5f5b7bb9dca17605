import { paths } from "~/paths";
import { HEIGHT, WIDTH } from "~/ui/cloth";

/**
 * The cloth of a slug, to fill its frame. A file of its own, the same wherever it is shown: inside the page its lines
 * would hold the first words back. `later`: below the first screen, fetched when it is near.
 */
export function Cloth({ slug, later }: { slug: string; later?: boolean }) {
  return (
    <img
      src={paths.cloth(slug)}
      width={WIDTH}
      height={HEIGHT}
      alt=""
      loading={later ? "lazy" : undefined}
      // The words come first: without this, React asks for it in the head of the page.
      fetchPriority={later ? undefined : "low"}
      decoding="async"
    />
  );
}
