import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For a screen whose answer (200) shows what is shown only once, or what its script needs: nothing of it is asked anew then, for a
 * line that drops at that moment would put an error in its place.
 */
export function answerStays({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}
