import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyTyping } from "~/abilities/form/early-typing";
import { FormWatch, FormWatchContext, formWatch } from "~/abilities/form/form-watch";
import { receiveNextScreens } from "~/abilities/screen/next-screen";
import { ShownScreens, ShownScreensContext, shownScreens } from "~/abilities/screen/shown-screens";

const watch = new FormWatch();
const screens = new ShownScreens();
const putBackEarlyTyping = noteEarlyTyping();
receiveNextScreens(screens);

/** What one open page knows of itself, for the router's client loaders and actions. */
function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(formWatch, watch);
  context.set(shownScreens, screens);
  return context;
}

function Office() {
  useEffect(putBackEarlyTyping, []);
  return (
    <FormWatchContext value={watch}>
      <ShownScreensContext value={screens}>
        <HydratedRouter getContext={getContext} />
      </ShownScreensContext>
    </FormWatchContext>
  );
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Office />
    </StrictMode>,
  );
});
