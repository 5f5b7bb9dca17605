import type { Locator } from "@playwright/test";

/**
 * What closes a toast is the end of an animation, its progress bar's: how long it takes in ms, and whether it runs.
 * None: the toast stays.
 */
export const lives = (toast: Locator) =>
  toast.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => (animation as CSSAnimation).animationName === "toast-time")
      .map(({ effect, playState }) => ({ ms: effect?.getTiming().duration, playState })),
  );

/** Lets the time of a toast pass at once. */
export const endLife = (toast: Locator) =>
  toast.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true }))
      if ((animation as CSSAnimation).animationName === "toast-time") animation.finish();
  });
