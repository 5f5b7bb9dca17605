import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { led, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Route } from "./+types/trash-emptying-page";
import { emptiable, emptyTrash } from "./trash-erasure.server";
import { throwableOf } from "./trash-records.server";

const RIGHT_LOST = "Votre compte n’a plus ce droit\u00A0: la corbeille n’a peut-être été vidée qu’en partie.";

/** The question before the corbeille is emptied, of one kind (`genre`) or of all. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "trash-emptying", async (staff) => {
    const kind = throwableOf(args.url.searchParams.get("genre"));
    // Before counting: what is thrown away while the question stands is not part of the answer.
    const version = String(Date.now());
    return { ...(await emptiable(kind, staff)), slug: kind?.slug ?? "", of: kind?.words.many, version };
  });
}

/** Erases what was there when the question was asked. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "trash-emptying", async ({ staff, raw }) => {
    const kind = throwableOf(raw("genre"));
    // A kind that is none of ours is not all of them.
    if (raw("genre") !== "" && !kind) return led(paths.trashEmptying);
    const until = Number(raw("version"));
    if (!Number.isSafeInteger(until) || until <= 0 || until > Date.now()) return led(paths.trashEmptying);
    if (!(await emptyTrash(kind, new Date(until), staff))) return refused({ form: RIGHT_LOST }, 403);
    const { held } = await emptiable(kind, staff);
    return stored(homeOf(kind?.slug ?? ""), "trash-emptied", { counts: [held] });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

function homeOf(slug: string): string {
  return slug ? `${paths.trash}?genre=${slug}` : paths.trash;
}

export default function TrashEmptyingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, of, count, held, version } = loaderData;
  const title = of ? `Vider la corbeille des ${of}\u202F?` : "Vider la corbeille\u202F?";
  const verb = count < 2 ? "sera effacé" : "seront effacés";
  return (
    <QuestionPage
      title={title}
      action={paths.trashEmptying}
      answer={actionData}
      send={count > 0 ? "Effacer définitivement" : null}
      back={homeOf(slug)}
      hidden={{ genre: slug, version }}
    >
      {count > 0 ? (
        <p>
          <strong>{counted(count, "élément", "éléments")}</strong> {verb} définitivement, sans retour possible.
        </p>
      ) : (
        <p>Il n’y a rien à effacer.</p>
      )}
      {held > 0 ? (
        <p>
          {counted(held, "élément est conservé", "éléments sont conservés")}&nbsp;: une obligation, la durée de
          conservation ou ce qui s’y rattache interdit de {held === 1 ? "l’effacer" : "les effacer"}.
        </p>
      ) : null}
    </QuestionPage>
  );
}
