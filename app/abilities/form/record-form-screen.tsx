import type { ReactNode } from "react";
import type { FieldErrors } from "~/ui/error-summary";
import { type FormProps, OfficeForm } from "./office-form";
import type { Words } from "./outcome";
import { type StoredVersion, shownVersion, type VersionProps, VersionScreen, type Versions } from "./version-choice";

type Answer =
  | { kind: "refused"; errors: FieldErrors; values: Words | null }
  | ({ kind: "changed"; id: string; values: Words | null } & Versions);

type Props = Pick<VersionProps, "fields" | "says"> &
  Pick<FormProps, "refused" | "send" | "className" | "children"> & {
    title: string;
    /** Above the form. */
    note?: ReactNode;
    paths: { creation: string; list: string; edition: (id: string) => string; one: (id: string) => string };
    /** The record that is changed; without `now` a new one, under the id of its form. */
    loaded: { id: string; now: StoredVersion | null };
    /** What stands in the form of a new one. */
    fresh?: Words;
    answer: Answer | undefined;
  };

/** The screen of a form whose action is recordForm(), or answers as that does. */
export function RecordFormScreen({ title, note, fields, says, paths, loaded, fresh, answer, ...form }: Props) {
  const { id, now } = loaded;
  if (answer?.kind === "changed")
    return (
      <VersionScreen
        title={title}
        fields={fields}
        action={paths.edition(answer.id)}
        file={paths.one(answer.id)}
        answer={answer}
        says={says}
      />
    );
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      {note ? <p className="page-note">{note}</p> : null}
      <OfficeForm
        {...form}
        action={now ? paths.edition(id) : paths.creation}
        answer={answer}
        labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
        sending="Enregistrement…"
        back={now ? paths.one(id) : paths.list}
        {...(now ? { values: now.values, hidden: shownVersion(now) } : { values: fresh, id })}
      />
    </>
  );
}
