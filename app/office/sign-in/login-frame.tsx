import type { ReactNode } from "react";
import type { PageHandle } from "~/page-handle";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import forms from "~/ui/forms.css?inline";
import css from "./login.css?inline";

/** Public surface: these pages work without script, and nobody keeps them. */
export const loginHandle: PageHandle = { surface: "site", styles: [forms, css] };

/** The column that sign-in and the pages around it share: title, what went wrong, the rest. */
export function LoginFrame({
  title,
  lead,
  errors = {},
  failure = "Veuillez corriger ceci",
  meta = <meta name="robots" content="noindex" />,
  children,
}: {
  title: string;
  lead?: string;
  errors?: FieldErrors;
  /** Title of the summary of errors. */
  failure?: string;
  /** What search engines are told; by default, to leave the page out. */
  meta?: ReactNode;
  children?: ReactNode;
}) {
  const wrong = Object.keys(errors).length > 0;
  return (
    <main className="login">
      <title>{`${wrong ? "Erreur\u00A0: " : ""}${title} - Espace du cabinet`}</title>
      {meta}
      <ErrorSummary errors={errors} title={failure} />
      <h1>{title}</h1>
      {lead ? <p className="login-lead">{lead}</p> : null}
      {children}
    </main>
  );
}

/** Its form, and the button that sends it. */
export function LoginForm({ send, children }: { send: string; children: ReactNode }) {
  return (
    <form className="form" method="post">
      {children}
      <Button>{send}</Button>
    </form>
  );
}
