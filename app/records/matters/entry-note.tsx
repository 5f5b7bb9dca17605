import type { ReactNode } from "react";
import { Link } from "react-router";
import { Unbroken } from "~/ui/unbroken";
import { matterPaths } from "./matter";

type Props = { matter: { id: string; name: string; client: string }; children?: ReactNode };

/** What the form of something in a matter begins with; its heading is « titre ». */
export function EntryHead({ title, matter, children }: Props & { title: string }) {
  return (
    <>
      <title>{title}</title>
      <h1 id="titre">
        {title}{" "}
        <span className="count">
          <Unbroken text={matter.name} />
        </span>
      </h1>
      <EntryNote matter={matter}>{children}</EntryNote>
    </>
  );
}

/** Which matter something is entered in, and whose it is. */
export function EntryNote({ matter, children }: Props) {
  return (
    <p className="page-note">
      <Link to={matterPaths.one(matter.id)}>
        <Unbroken text={matter.name} />
      </Link>
      , <bdi>{matter.client}</bdi>
      {children}
    </p>
  );
}
