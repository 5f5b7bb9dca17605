import { useRouteError } from "react-router";
import { OfficeFailure } from "./office-failure";

/**
 * What the address of a button (button-form.tsx) exports beside its action, the same for all of them. It has a screen
 * that is never seen, which makes the address one of the office's, so that what fails without script is told inside
 * the frame.
 */
export { storeInPlace as clientAction } from "./button-action";

export default function NoScreen() {
  return null;
}

/** Asks for the error itself: React Router hands it over only to what a route's own file declares. */
export function ErrorBoundary() {
  return <OfficeFailure error={useRouteError()} />;
}
