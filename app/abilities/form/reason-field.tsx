import type { ComponentProps } from "react";
import { reasonLimits } from "~/lib/written-reason";
import { TextArea } from "~/ui/field";

/** A reason to be written down. Its `hint` says that it has five words at least, and what becomes of them. */
export function ReasonField(props: Omit<ComponentProps<typeof TextArea>, "rows" | "required" | "maxLength">) {
  return <TextArea {...props} rows={3} required maxLength={reasonLimits.length} />;
}
