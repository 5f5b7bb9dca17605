import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, shown, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { readFilters } from "../message-filters.server";
import { MOST_AT_ONCE } from "../message-limits";
import { asMessageStatus } from "../message-status";
import type { Route } from "./+types/bulk-change-page";
import { NOBODY, URGENT } from "./bulk-bar";
import { changeMany, deleteMany, picksOf, readPicks, writtenPicks } from "./bulk-change.server";

const TOO_MANY = `Au plus ${frenchNumber(MOST_AT_ONCE)} messages à la fois\u00A0: resserrez les filtres.`;

/** « Supprimer », once the question was answered. */
const DELETE = "suppression";

const WHO = "Choisissez une personne dans la liste.";

/** What many messages are asked for at once is told by a form alone: opened by itself, the screen sends to the list. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "messages", () => ({ list: paths.messages + args.url.search }));
}

/**
 * Changes the ticked messages (`choix`), or all that the filters of the address leave (`tout`). `faire`: a state,
 * `urgent`, `attribuer` with `personne`, or `supprimer`, which asks first.
 */
export function action(args: Route.ActionArgs) {
  const list = paths.messages + args.url.search;
  return officeForm(args, "message-follow-up", async ({ staff, form, raw }) => {
    const isAll = raw("tout") !== "";
    const picks = isAll
      ? await picksOf(readFilters(args.url.searchParams, staff.id), staff)
      : readPicks(form.getAll("choix"));
    if (picks.length === 0) return refused({ form: "Cochez au moins un message." });
    if (picks.length > MOST_AT_ONCE) return refused({ form: TOO_MANY });
    const change = crypto.randomUUID();
    const does = raw("faire");
    if (does === "supprimer")
      return shown({ count: picks.length, values: { choix: writtenPicks(picks), faire: DELETE } });
    if (does === DELETE) {
      const { deleted, left } = await deleteMany(picks, staff, change);
      return stored(list, "messages-deleted", { ...(deleted > 0 && { change }), counts: [deleted, left] });
    }
    const status = asMessageStatus(does);
    if (!status && does !== "attribuer" && does !== URGENT) return refused({ form: "Choisissez ce qu’il faut faire." });
    const person = raw("personne");
    if (does === "attribuer" && !person) return refused({ form: WHO });
    const assigneeId = person === NOBODY ? null : person;
    const wanted = status ? { status } : does === URGENT ? { urgent: true } : { assigneeId };
    const counts = await changeMany(picks, wanted, staff, change);
    if (!counts) return refused({ form: WHO });
    const { changed, same, left } = counts;
    return stored(list, "messages-changed", { ...(changed > 0 && { change }), counts: [changed, same, left] });
  });
}

/**
 * Only the question before a deletion has a screen: the rest is stored beside the list, whose ticks stay if it fails.
 */
export async function clientAction(args: Route.ClientActionArgs) {
  const does = (await args.request.clone().formData()).get("faire");
  if (does === "supprimer" || does === DELETE) return keepWords(args);
  return storeInPlace(args) as ReturnType<Route.ClientActionArgs["serverAction"]>;
}

export default function BulkChangePage({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const search = list.slice(paths.messages.length);
  const count = actionData?.kind === "shown" ? actionData.count : 0;
  const { choix = "" } = actionData?.values ?? {};
  return (
    <QuestionPage
      title={count > 0 ? `Supprimer ${counted(count, "message", "messages")}\u202F?` : "Plusieurs messages à la fois"}
      action={paths.messageBulkChange + search}
      answer={actionData}
      send={count > 0 ? "Supprimer" : null}
      back={list}
      hidden={{ choix, faire: DELETE }}
    >
      {count > 0 ? (
        <p>
          {count === 1 ? "Il ira" : "Ils iront"} à la corbeille.{" "}
          {count === 1 ? "Il pourra être restauré" : "Ils pourront être restaurés"} pendant 30&nbsp;jours.
        </p>
      ) : (
        <p>Les messages se choisissent dans la liste.</p>
      )}
    </QuestionPage>
  );
}
