import type { RecordKind } from "~/abilities/record-kind.server";
import { entryMentions } from "~/abilities/timeline/timeline-part.server";
import { records } from "~/records/records.server";
import type { MentionPart } from "./mention-part.server";

/** A kind of record whose notes name colleagues. */
export type MentionKind = RecordKind & { mentions: MentionPart };

/** All of them; each query asks what a person may know of. */
export function mentionKinds(): MentionKind[] {
  return records.flatMap((kind) => {
    const mentions = kind.mentions ?? (kind.timeline && entryMentions(kind.timeline));
    return mentions ? [{ ...kind, mentions }] : [];
  });
}
