import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * The path of the screen the person is on or, once they pressed something, of the one being loaded; null while something they
 * sent is being stored. What navigates by itself after a pause looks here first: it must not undo what was pressed meanwhile.
 */
export function useDestination(): RefObject<string | null> {
  const { pathname } = useLocation();
  const { formMethod, location } = useNavigation();
  const destination = useRef<string | null>(pathname);
  useEffect(() => {
    destination.current = formMethod && formMethod !== "GET" ? null : (location?.pathname ?? pathname);
  });
  return destination;
}
