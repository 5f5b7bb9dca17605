import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` of a screen whose answer (200) shows what is shown only once, or what its script needs: nothing of
 * it is read anew then, for a line that drops at that moment would put an error in its place.
 */
export const keepShownAnswer = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus !== 200 && defaultShouldRevalidate;

/**
 * `shouldRevalidate` of a screen that a refused change (409) shows beside what somebody else stored: it is read anew,
 * while React Router would keep what had been on it.
 */
export const rereadAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
