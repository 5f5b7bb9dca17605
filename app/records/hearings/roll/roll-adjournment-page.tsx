import { data, Form, Link, useLocation } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored, undecided } from "~/abilities/form/outcome";
import { useFoundFocus } from "~/abilities/form/refusal-focus";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted } from "~/lib/french-number";
import { isRecordId } from "~/lib/record-id";
import { db } from "~/server/db/db.server";
import { ErrorSummary } from "~/ui/error-summary";
import { hearingPaths } from "../hearing";
import type { Route } from "./+types/roll-adjournment-page";
import { type BatchWords, leftWords, unreadWords } from "./adjournment-batch";
import { hearingNames, readRoll, recentBatches, rollCourts, rollHolidays } from "./batch-reading.server";
import { batchWords, checkBatch } from "./batch-rules.server";
import { adjournRoll, type Ticked } from "./batch-store.server";
import { RecentBatches } from "./recent-batches";
import { RollFields } from "./roll-fields";
import { RollForm } from "./roll-form";

/** Which roll, why and to when; once its address says so (`vu`), what would move. 400 with what is wrong in it. */
export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams;
  const screen = await officeScreen(args, "hearing-entry", async (staff, isOpened) => {
    const courts = await rollCourts();
    const words = batchWords(query);
    const check = query.has("vu") ? checkBatch(words, courts, await rollHolidays()) : null;
    return {
      words: { ...words, mode: words.mode || "a-fixer" },
      courts,
      errors: check && !check.ok ? check.errors : {},
      roll: check?.ok ? await readRoll(check.value, staff, isOpened) : null,
      formId: crypto.randomUUID(),
      recent: await recentBatches(staff),
    };
  });
  return data(screen, { status: Object.keys(screen.errors).length > 0 ? 400 : 200 });
}

/** Adjourns what is ticked of the roll that the address tells. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "hearing-entry", async ({ staff, form, raw }) => {
    const holidays = await rollHolidays();
    const check = checkBatch(batchWords(args.url.searchParams), await rollCourts(), holidays);
    if (!check.ok) return refused(check.errors, 400);
    const ticked = tickedIn(form);
    if (ticked.length === 0) return refused({ form: "Cochez au moins une audience." }, 400);
    const outcome = await adjournRoll(raw("id"), check.value, ticked, holidays, staff);
    if (outcome.kind === "stored")
      return stored(hearingPaths.batch(outcome.id), "hearings-adjourned", { counts: [outcome.moved] });
    if (outcome.kind === "unread")
      return undecided({ form: unreadWords(outcome.count) }, { roll: await readRoll(check.value, staff, false) });
    const names = await hearingNames(db(), outcome.leftIds, staff);
    const told = names.map(({ name, when }) => `${name}, ${when}`).join("\u202F; ");
    const says = [leftWords(names.length), told].filter(Boolean).join(" ");
    return refused({ form: says || "Ces audiences n’existent plus\u00A0: rien n’a été renvoyé." }, 409);
  });
}

function tickedIn(form: FormData): Ticked[] {
  const found = new Map<string, Ticked>();
  for (const value of form.getAll("choix")) {
    const [id = "", version = "", seen = ""] = String(value).split(".");
    if (isRecordId(id) && /^\d{1,9}$/.test(version)) found.set(id, { id, version: Number(version), seen });
  }
  return [...found.values()];
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const addressOf = (words: BatchWords) =>
  `${hearingPaths.rollAdjournment}?${new URLSearchParams({ ...words, vu: "1" }).toString()}`;

export default function RollAdjournmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, courts, errors, formId, recent } = loaderData;
  const roll = actionData?.kind === "undecided" ? actionData.roll : loaderData.roll;
  const title = "Renvoi d’office";
  const { key } = useLocation();
  useFoundFocus(roll || Object.keys(errors).length > 0 ? key : null, "apercu");
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">
        La juridiction ne siège pas&nbsp;: toutes ses audiences de ces jours sont renvoyées à la fois. Rien ne change
        avant le second écran.
      </p>
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="Ce renvoi n’a pas été préparé" />
      <Form
        method="get"
        action={`${hearingPaths.rollAdjournment}#apercu`}
        className="form record-form roll-form"
        noValidate
      >
        <RollFields key={JSON.stringify(words)} words={words} errors={errors} courts={courts} />
        <input type="hidden" name="vu" value="1" />
        <p className="actions">
          {/* Once they are shown, what sends them is the main one; leaving is never stronger than looking again. */}
          <button type="submit" className={roll ? "button button-quiet" : "button button-main"}>
            Voir les audiences
          </button>
          <Link className="button button-quiet" to={hearingPaths.list}>
            Annuler
          </Link>
        </p>
      </Form>
      {roll ? (
        <section className="roll-section" aria-labelledby="apercu">
          <h2 id="apercu" tabIndex={-1}>
            {counted(roll.lines.length, "audience à renvoyer", "audiences à renvoyer")}
          </h2>
          {roll.more > 0 ? (
            <p className="notice">
              {counted(roll.more, "autre audience ne tient", "autres audiences ne tiennent")} pas dans cette
              liste&nbsp;: renvoyez-les ensuite.
            </p>
          ) : null}
          {roll.lines.length > 0 ? (
            <RollForm
              key={addressOf(words)}
              action={addressOf(words)}
              answer={actionData}
              id={formId}
              lines={roll.lines}
            />
          ) : (
            <p className="empty">Aucune audience.</p>
          )}
        </section>
      ) : null}
      <RecentBatches batches={recent} />
    </>
  );
}
