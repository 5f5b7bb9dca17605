import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteTypedEarly, putBackTypedEarly } from "~/abilities/form/early-typing";

function Office() {
  useEffect(putBackTypedEarly, []);
  return <HydratedRouter />;
}

noteTypedEarly();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Office />
    </StrictMode>,
  );
});
