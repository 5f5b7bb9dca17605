import { useCallback } from "react";
import { useLocation, useNavigation } from "react-router";
import { useFormWatch } from "~/abilities/form/form-watch";

/**
 * Asks for the path of the screen the person is on or, once they pressed something, of the one being loaded; null while
 * something they sent is being stored. What navigates by itself after a pause asks first: it must not undo what was
 * pressed meanwhile.
 */
export function useDestination(): () => string | null {
  const watch = useFormWatch();
  const { pathname } = useLocation();
  // So that who waits for an answer is drawn anew when it is there.
  useNavigation();
  return useCallback(() => {
    const next = watch.nextScreen();
    return next === undefined ? pathname : next;
  }, [watch, pathname]);
}
