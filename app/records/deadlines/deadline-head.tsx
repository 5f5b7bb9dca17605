import { Link } from "react-router";
import { EntryNote } from "~/records/matters/entry-note";
import { deadlineNoun, deadlinePaths } from "./deadline";
import type { DeadlineFile } from "./deadline-file.server";
import { nothingToDoWords } from "./deadline-sentences";

/** What a screen about one deadline begins with: what it does, and with which. */
export function DeadlineHead({ title, file }: { title: string; file: DeadlineFile }) {
  return (
    <>
      <title>{title}</title>
      <h1>
        {title}{" "}
        <span className="count">
          <bdi>{file.title}</bdi>, {file.due}
        </span>
      </h1>
      <EntryNote matter={{ ...file.matter, client: file.client.name }} />
    </>
  );
}

/** In the place of a form that such a deadline has not: how it stands, and the way to it. */
export const NothingToDo = ({ file: { id, kind, state } }: { file: DeadlineFile }) => (
  <p className="notice">
    {nothingToDoWords(kind === "tache", state)}{" "}
    <Link to={deadlinePaths.one(id)}>Voir {deadlineNoun(kind === "tache").the}</Link>
  </p>
);
