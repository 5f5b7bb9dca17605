import { leafBranch } from "~/ui/loops/leaf";
import { loopOf } from "./loop";
import { SitePicture } from "./picture";

const leaf = leafBranch();

/** The leaves of /minierr: an engraving, moved by the wind on a wide screen. Decorative. */
export function LeafPlate() {
  return (
    <SitePicture place="minierr-leaf">
      <div className="leaf" {...loopOf("leaf")} dangerouslySetInnerHTML={{ __html: leaf }} />
    </SitePicture>
  );
}
