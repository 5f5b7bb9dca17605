import { Link } from "react-router";
import { matterPaths } from "~/records/matters/matter";
import { Unbroken } from "~/ui/unbroken";
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
      <p className="page-note">
        <Link to={matterPaths.one(file.matter.id)}>
          <Unbroken text={file.matter.name} />
        </Link>
        , <bdi>{file.client.name}</bdi>
      </p>
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
