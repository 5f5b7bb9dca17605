import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyTyping } from "~/abilities/form/early-typing";
import { FormWatch, FormWatchContext, formWatch } from "~/abilities/form/form-watch";
import { receiveNextScreens } from "~/abilities/screen/next-screen";
import { ShownScreens, ShownScreensContext, shownScreens } from "~/abilities/screen/shown-screens";
import { mendLinkedSheet } from "~/lib/kept-sheet";
import { LinkedStyles } from "./ui/linked-styles";

const watch = new FormWatch();
const screens = new ShownScreens();
/** As the server has drawn the page. */
const isLinked = document.querySelector("head > link[data-file]") !== null;
const putBackEarlyTyping = noteEarlyTyping();
receiveNextScreens(screens);
mendLinkedSheet();

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
        <LinkedStyles value={isLinked}>
          <HydratedRouter getContext={getContext} />
        </LinkedStyles>
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
