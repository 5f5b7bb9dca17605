import registration from "~/islands/offline/registration.ts?worker&url";
import waiting from "~/islands/outbox/outbox.ts?worker&url";
import legalTexts from "~/islands/windows/legal-texts.ts?worker&url";
import styles from "./offline.css?url";

/** Addresses for islands/loading/deferred-scripts.ts, in its order. */
export const laterParts = [registration, waiting, styles, legalTexts].join(" ");

/** Styles of what the worker and the waiting messages add to a page. */
export const offlineStyles = styles;
