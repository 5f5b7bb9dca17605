import { type ReactNode, use } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { pageHandle, pageStyles } from "./page-handle";
import { gate, namePattern } from "./server/auth/gate.server";
import { namedMethods } from "./server/http/methods.server";
import { Hydrated } from "./ui/hydrated";
import { LinkedStyles } from "./ui/linked-styles";

/**
 * The request pipeline inside React Router, read from top to bottom; the socket side of it is
 * server/http/app.server.ts.
 */
export const middleware: Route.MiddlewareFunction[] = [namePattern, gate, namedMethods];

/** So that data requests of pages without a loader still go through the middleware. */
export function loader() {
  return null;
}

/** Asked once: a later failure is told by the screen that failed, in its frame, not by the last resort below. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { first: styles } = pageStyles(matches);
  const { surface, lang, sheet } = pageHandle(matches);
  const hydrated = use(Hydrated) && surface === "office";
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        {use(LinkedStyles) && sheet ? (
          <link rel="stylesheet" href={sheet} data-file={sheet} />
        ) : styles ? (
          <style data-file={sheet || undefined} dangerouslySetInnerHTML={{ __html: styles }} />
        ) : null}
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        {hydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Last resort, when a page failed: says so in French, without details. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = isRouteErrorResponse(error);
  const message =
    known && error.status === 503
      ? "Le service est momentanément indisponible."
      : known && error.status === 403
        ? "Vous n’avez pas accès à cette page."
        : known && error.status === 404
          ? "Cette page n’existe pas."
          : "Une erreur inattendue est survenue.";
  return (
    <main className="last-resort">
      <title>{message}</title>
      <h1>{message}</h1>
      <p>Veuillez réessayer dans un instant.</p>
      <p>
        <a href="/">Retour à l’accueil</a>
      </p>
    </main>
  );
}
