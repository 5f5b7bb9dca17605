import { type PublicLawyer, portraitPlaceOf } from "~/records/lawyers/profile";
import { Monogram } from "./monogram";
import { SitePicture } from "./picture";

/** A lawyer's portrait, or the initials; the name stands beside it. */
export function Portrait({ lawyer: { id, initials } }: { lawyer: Pick<PublicLawyer, "id" | "initials"> }) {
  return (
    <div className="portrait">
      <SitePicture place={portraitPlaceOf(id)} as="fill">
        <Monogram initials={initials} />
      </SitePicture>
    </div>
  );
}
