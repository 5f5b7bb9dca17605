import type { ReactNode } from "react";
import { type FormProps, OfficeForm } from "~/abilities/form/office-form";
import { Unbroken } from "~/ui/unbroken";

type Props = Pick<FormProps, "action" | "answer" | "send" | "back" | "hidden" | "more"> & {
  title: string;
  /** What would go. */
  children: ReactNode;
};

/** « Effacer ? », « Rouvrir ? »: a question as a page, and the one button that does it. */
export function QuestionPage({ title, children, ...form }: Props) {
  return (
    <>
      <title>{title}</title>
      <h1>
        <Unbroken text={title} />
      </h1>
      <div className="measure question">{children}</div>
      <OfficeForm {...form} refused="Rien n’a été changé" look="danger" className="" />
    </>
  );
}
