import type { ReactNode } from "react";
import { Unbroken } from "~/ui/unbroken";

type Props = {
  /** Of the document, and of the screen unless it has a `heading` of its own. */
  title: string;
  heading?: ReactNode;
  /** « auto » where it is somebody's name. */
  dir?: "auto";
  note?: ReactNode;
  /** Beside it: links and buttons. */
  actions?: ReactNode;
  /** Under the note. */
  children?: ReactNode;
};

/** What a screen of the office begins with. */
export function PageHead({ title, heading, dir, note, actions, children }: Props) {
  return (
    <>
      <title>{title}</title>
      <header className="page-head">
        <div>
          <h1 dir={dir}>{heading ?? <Unbroken text={title} />}</h1>
          {note ? <p className="page-note">{note}</p> : null}
          {children}
        </div>
        {actions ? <div className="page-actions">{actions}</div> : null}
      </header>
    </>
  );
}
