import { Link, redirect } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { slashedDay } from "~/lib/french-date";
import { billingPaths, type IssuedKind, pieceWords } from "~/records/invoices/billing";
import { issuingOf } from "~/records/invoices/billing-access.server";
import { draftTitle, dueLabel } from "~/records/invoices/drafts/draft";
import { issuableDraft, issueDraft } from "~/records/invoices/drafts/draft-issuing.server";
import { isIssued } from "~/records/invoices/drafts/draft-store.server";
import { issuedMeanwhile } from "~/records/invoices/drafts/issued-meanwhile.server";
import { invoices } from "~/records/invoices/invoice-record.server";
import { ClosureNotice } from "~/records/invoices/numbers/closure-notice";
import { shownClosure } from "~/records/invoices/numbers/issuing-closure.server";
import { OddValueTick } from "~/records/invoices/odd-value-tick";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/issuing-page";
import { whyNotIssued } from "./issuing-sentences";
import { PdfLink } from "./pdf-link";
import { PieceSheet } from "./piece-sheet";

/** What a draft will be, and the question before it is issued. 404 as for its form; once issued, its piece. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "billing", async (staff, isOpened) => {
    const draft = await issuableDraft(id, staff);
    // In the answer to a form too: that it was stored may have been lost on its way from the database.
    if (!draft && (await isIssued(db(), id, staff))) throw redirect(billingPaths.one(id));
    if (!draft) return null;
    if (isOpened) await recordReading(invoices, id, staff);
    const { version, problems, preview, piece } = draft;
    return {
      version,
      problems,
      preview,
      kind: piece.kind,
      mayIssue: may(staff.role, issuingOf(piece.kind)),
      closure: await shownClosure(db(), staff),
    };
  });
}

export const shouldRevalidate = rereadAfterConflict;

/** The tick that is asked for where the day of payment is far. */
const FAR_DAY = "lointaine";

const CHANGED =
  "Ce brouillon a changé depuis que vous l’avez ouvert\u00A0: relisez-le avant de l’émettre. Rien n’a été émis.";

/** Issues it: whether this person may is asked again by the statement that takes its number (issuing.server.ts). */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "billing", async ({ staff, form, raw, line }) => {
    const outcome = await issueDraft(
      id,
      raw("version"),
      { typedDay: line("jour"), isDaySure: form.has(FAR_DAY) },
      staff,
    );
    if (outcome.kind === "gone") return gone();
    if (outcome.kind === "issued" || outcome.kind === "changed" || outcome.kind === "incomplete") {
      const issued = await issuedMeanwhile(db(), id, staff);
      if (issued) return stored(billingPaths.one(id), issued.isOwn ? "piece-issued" : "piece-issued-before");
      const now = await issuableDraft(id, staff);
      return now ? refused({ form: CHANGED }, 409, { version: String(now.version) }) : gone();
    }
    if (outcome.kind === "far-day") {
      const says = `Le ${slashedDay(outcome.day)} est dans plus d’un an. Modifiez le brouillon, ou cochez pour confirmer.`;
      return refused({ [FAR_DAY]: says }, 409);
    }
    const where = outcome.kind === "day-asked" ? "jour" : "form";
    return refused({ [where]: whyNotIssued(outcome) }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** What mends a mistake once a piece of that kind is issued. */
const remedies: Record<IssuedKind, string> = {
  facture: "un avoir",
  provision: "un avoir",
  devis: "un nouveau devis",
  avoir: "une nouvelle facture",
};

export default function IssuingPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { version, problems, preview, kind, mayIssue, closure } = loaderData;
  const words = pieceWords[kind];
  const isDayAsked = actionData?.errors.jour !== undefined;
  return (
    <>
      <PageHead
        title={`${draftTitle(kind)}\u00A0: aperçu`}
        heading="Aperçu avant l’émission"
        note={draftTitle(kind)}
        actions={
          <>
            {preview ? <PdfLink href={billingPaths.preview(id)} /> : null}
            <Link className="quiet-button" to={billingPaths.draft(id)}>
              Modifier
            </Link>
          </>
        }
      />
      <ClosureNotice closure={closure} />
      {problems.length > 0 ? (
        <div className="notice notice-wrong">
          <p>Ce brouillon ne peut pas être émis tel quel&nbsp;:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {preview ? <PieceSheet content={preview} isDraft /> : null}
      {preview && mayIssue ? (
        <section className="piece-question" aria-labelledby="question">
          <h2 id="question">{`Émettre ${words.this}\u202F?`}</h2>
          <p>
            {words.issued === "émise" ? "Elle" : "Il"} ne pourra plus être{" "}
            {words.issued === "émise" ? "changée" : "changé"}
            &#x202f;; une erreur se corrige par {remedies[kind]}.
          </p>
          <OfficeForm
            action={billingPaths.issuing(id)}
            answer={actionData}
            className="form"
            refused="Rien n’a été émis"
            send="Émettre"
            sending="Émission…"
            back={billingPaths.draft(id)}
            hidden={{ version: String(version) }}
          >
            {({ field, errors, values, isAsked }) => (
              <>
                {isDayAsked ? <TextField {...field("jour")} label="Date d’aujourd’hui" type="date" required /> : null}
                <OddValueTick
                  name={FAR_DAY}
                  label={`${dueLabel(kind)}\u00A0: cette date est juste.`}
                  errors={errors}
                  values={values}
                  isAsked={isAsked}
                />
              </>
            )}
          </OfficeForm>
        </section>
      ) : null}
      {preview && !mayIssue ? (
        <p className="notice">
          {kind === "avoir" ? "Un associé émet les avoirs." : `Un avocat émet ${words.this}.`} Le brouillon est gardé.
        </p>
      ) : null}
    </>
  );
}
