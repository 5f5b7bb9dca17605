import { useContext, useEffect } from "react";
import { preloadModule } from "react-dom";
import { UNSAFE_FrameworkContext as FrameworkContext, type Register } from "react-router";

/** A route of routes.ts, by the name of its module. */
export type RouteName = keyof Register["routeModules"];

/** Safari has no `requestIdleCallback`. In ms. */
const SOON = 500;

/**
 * Fetches the code of addresses that the screen only posts to, once the screen itself is there: React Router asks for it at the
 * first press, and loads the whole page anew when the line has just dropped.
 */
export function useCodeAhead(...routes: RouteName[]): void {
  const manifest = useContext(FrameworkContext)?.manifest;
  const names = routes.join();
  useEffect(() => {
    function fetchCode() {
      for (const name of names.split(",")) {
        const route = manifest?.routes[name];
        for (const part of [route?.module, route?.clientActionModule, ...(route?.imports ?? [])])
          if (part) preloadModule(part, { as: "script" });
      }
    }
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchCode, SOON);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchCode);
    return () => cancelIdleCallback(idle);
  }, [manifest, names]);
}
