import { isRouteErrorResponse, Link } from "react-router";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { QuestionPage } from "~/abilities/screen/question-page";
import type { DeletionWords } from "./deletion-words";

type Question = { words: DeletionWords; action: string; back: string };

/** The question before a deletion, as a page: for browsers without script. `back`: the list one came from. */
export function DeletionQuestion({ words, action, back }: Question) {
  return (
    <QuestionPage
      title={words.title}
      action={action}
      answer={undefined}
      send="Supprimer"
      back={back}
      hidden={{ retour: back, failed: words.failed }}
    >
      <DeletionSentence words={words} />
    </QuestionPage>
  );
}

/** What would go, and where to. */
export function DeletionSentence({ words: { before = "", name, after } }: { words: DeletionWords }) {
  return (
    <p>
      {before}
      <strong dir="auto">{name}</strong>
      {after}
    </p>
  );
}

type Failure = { failed?: string; list?: { href: string; label: string } } | null;

/** A deletion that failed, in the words of its record; any other failure as the rest of the office says it. */
export function DeletionFailure({ error }: { error: unknown }) {
  const { failed, list } = (isRouteErrorResponse(error) ? (error.data as Failure) : null) ?? {};
  if (!failed || !list) return <OfficeFailure error={error} />;
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
