import type { Block } from "~/lib/prose";
import { Blocks } from "~/ui/prose";

/** A text, set to be read. */
export function Prose({ blocks, className = "prose" }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={className}>
      <Blocks blocks={blocks} />
    </div>
  );
}
