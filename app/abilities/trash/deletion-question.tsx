import type { ReactNode } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { QuestionPage } from "~/abilities/screen/question-page";

type Question = { title: string; action: string; back: string; children: ReactNode };

/** The question before a deletion, as a page: for browsers without script. `back`: the list one came from. */
export function DeletionQuestion({ back, children, ...question }: Question) {
  return (
    <QuestionPage {...question} answer={undefined} send="Supprimer" back={back} hidden={{ retour: back }}>
      <p>{children}</p>
    </QuestionPage>
  );
}

type Failure = { error: unknown; failed: string; list: { href: string; label: string } };

/** A deletion that failed, in the words of the specification; any other failure as the rest of the office says it. */
export function DeletionFailure({ error, failed, list }: Failure) {
  const ours = isRouteErrorResponse(error) && (error.data as { error?: unknown } | null)?.error === failed;
  if (!ours) return <OfficeFailure error={error} />;
  return (
    <>
      <title>{failed}</title>
      <p className="notice notice-wrong" role="alert">
        {failed}
      </p>
      <p className="actions">
        <Link className="button button-quiet" to={list.href}>
          {list.label}
        </Link>
      </p>
    </>
  );
}
