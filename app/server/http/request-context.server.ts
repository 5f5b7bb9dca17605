import { createContext, type RouterContextProvider } from "react-router";

/** What the pipeline knows of a request before any route runs. */
export type RequestFacts = {
  /** Random id, in the log line and the X-Request-Id answer header. */
  id: string;
  /** As it was asked with; a method nothing here knows travels on as a GET (methods.server.ts). */
  method: string;
  /** Address of the visitor as far as trusted proxies vouch for it; null when unknown. */
  address: string | null;
  /** For the CSP of hydrated pages. */
  nonce: string;
  /** Scheme and host as the visitor sees them, without a trailing slash. */
  origin: string;
  /** False when any answer header must go out over plain HTTP (no HSTS, no Secure cookie). */
  secure: boolean;
};

export const requestFacts = createContext<RequestFacts>();

/** Set when a loader or an action found PostgreSQL away: the answer then is a 503, not a 500. */
export const databaseWasAway = createContext<boolean>(false);

/**
 * The page that was rendered, beside its Response: taking it out of there again would cost as much as a fifth of the
 * rendering. Only believed while that very Response is what is answered.
 */
export const renderedPage = createContext<{ response: Response; html: Buffer; isOffice: boolean } | null>(null);

/** The page that is rendered is answered at an address that no screen has, so that no script may take it over. */
export const standsIn = createContext<boolean>(false);

/**
 * Renders another page of the site as an anonymous visitor gets it; it then bounds `trueUntil` too. `prepare` sets
 * what that page alone is told.
 */
export const ownPage =
  createContext<(path: string, prepare?: (inner: RouterContextProvider) => void) => Promise<Response>>();

/** When the page stops being true by itself, ms since 1970 (« Ouvert, ferme à 17 h »): it is not kept beyond. */
export const trueUntil = createContext<number>(Number.POSITIVE_INFINITY);
