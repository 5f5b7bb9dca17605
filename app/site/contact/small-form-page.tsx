import type { ComponentProps, ReactNode } from "react";
import { contact } from "~/content/contact";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import { Trap } from "./trap";

type Props = {
  slug: ComponentProps<typeof PageHead>["slug"];
  words: ComponentProps<typeof PageMeta> & { lead: string; send: string; limit: string };
  action: string;
  id: string;
  errors: FieldErrors;
  /** Heading of the summary of what is wrong. */
  refused: string;
  /** Above the form, and under what limits it. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

/** A page of a few fields that asks the firm for one thing. */
export function SmallFormPage({ slug, words, action, id, errors, refused, before, after, children }: Props) {
  const title = Object.keys(errors).length > 0 ? `Erreur\u00A0: ${words.title}` : words.title;
  return (
    <main>
      <PageMeta {...words} title={title} signed />
      <meta name="robots" content="noindex" />
      <PageHead slug={slug} title={words.title} lead={words.lead} />
      <div className="wrap small-form">
        {before}
        <div id="demande">
          <ErrorSummary errors={errors} title={refused} />
          <form className="form" method="post" action={action}>
            <input type="hidden" name="id" defaultValue={id} />
            {children}
            <Trap />
            <div>
              <Button>{words.send}</Button>
            </div>
          </form>
        </div>
        <p className="form-status" id="etat" role="status" />
        <p className="small-form-limit">{words.limit}</p>
        {after}
        <p className="small-form-limit">
          <a href={paths.privacy} data-legal>
            {contact.data.policy}
          </a>
        </p>
      </div>
    </main>
  );
}
