import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigation } from "react-router";

/**
 * Asks for the path of the screen the person is on or, once they pressed something, of the one being loaded; null while something
 * they sent is being stored. What navigates by itself after a pause asks first: it must not undo what was pressed meanwhile.
 *
 * The router itself is asked: on a busy phone React draws a press later than the pause lasts.
 */
export function useDestination(): () => string | null {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  // So that who waits for an answer is drawn anew when it is there.
  useNavigation();
  return useCallback(() => {
    const { formMethod, location } = router?.state.navigation ?? {};
    if (formMethod && formMethod !== "GET") return null;
    return location?.pathname ?? router?.state.location.pathname ?? pathname;
  }, [router, pathname]);
}
