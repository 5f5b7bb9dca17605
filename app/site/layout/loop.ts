import script from "~/islands/motion/loop.ts?worker&url";
import clothMp4 from "~/ui/loops/cloth.mp4?url";
import clothWebm from "~/ui/loops/cloth.webm?url";
import leafMp4 from "~/ui/loops/leaf.mp4?url";
import leafWebm from "~/ui/loops/leaf.webm?url";

const loops = { cloth: [clothWebm, clothMp4], leaf: [leafWebm, leafMp4] } as const;

/**
 * Attributes for the element that shows the still drawing of a loop (ui/loops): on a wide screen a script puts the
 * moving one over it, with a button that stops it. Nothing is fetched on a phone, and without a script the drawing
 * stays.
 */
export function loopOf(name: keyof typeof loops) {
  return { "data-loop": loops[name].join(" "), "data-loop-script": script };
}
