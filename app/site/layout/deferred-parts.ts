import registration from "~/islands/offline/registration.ts?worker&url";
import outbox from "~/islands/outbox/outbox.ts?worker&url";
import legalTexts from "~/islands/windows/legal-texts.ts?worker&url";
import styles from "./offline.css?url";

/** Addresses for islands/loading/deferred-parts.ts, in its order. */
export const deferredParts = [registration, outbox, styles, legalTexts].join(" ");

/** Styles of what the worker and the waiting messages add to a page. */
export const offlineStyles = styles;
