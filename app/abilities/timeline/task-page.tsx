import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { listSearch } from "~/abilities/list/list-address";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { dayInWords } from "~/lib/french-date";
import { nextPath } from "~/server/auth/next-path";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/task-page";
import { PersonAndDay } from "./entry-forms";
import { checkPlan } from "./entry-rules.server";
import { changeTask, readTask } from "./task-changes.server";
import { peopleWhoSee, timelineKindAt } from "./timeline-kinds.server";

/** One open task, to be given to somebody else or to another day. 404 as for its record; 404 too once it is done. */
export function loader(args: Route.LoaderArgs) {
  const kind = timelineKindAt(args.pattern);
  const { id, task } = args.params;
  return officeScreen(args, kind.timeline.write, async (staff) => {
    const found = await readTask(db(), kind, id, task, staff);
    if (!found) return null;
    const people = await peopleWhoSee(db(), kind, id, found.personId);
    const { task: address } = kind.timeline.addresses;
    const page = address(id, task) + args.url.search;
    return { ...found, people, me: staff.id, page, back: placeBefore(args.url, kind.journal.href(id)) };
  });
}

/** The screen that a task was opened from: the one that says so (`retour`), else the file of its record. */
function placeBefore({ searchParams, search }: URL, file: string): string {
  const from = searchParams.get("retour");
  return from ? nextPath(from) : file + listSearch(search);
}

/** Stores person and day; 409 with what a colleague chose meanwhile. */
export function action(args: Route.ActionArgs) {
  const kind = timelineKindAt(args.pattern);
  const { id, task } = args.params;
  return officeForm(args, kind.timeline.write, async (posted) => {
    const { staff, raw } = posted;
    const found = await readTask(db(), kind, id, task, staff);
    if (!found) return gone();
    const people = await peopleWhoSee(db(), kind, id, found.personId);
    const check = checkPlan(posted, people, found.dueOn, new Date());
    if (!check.ok) return refused(check.errors);
    const outcome = await changeTask(kind, id, task, check.value, raw("version"), staff);
    if (outcome === "stored") return stored(placeBefore(args.url, kind.journal.href(id)), "task-changed");
    if (outcome === "unknown") return gone();
    const { personne, jour } = check.value;
    const who = people.find((person) => person.id === personne)?.name ?? "personne";
    const mine = `${who}, ${jour ? `le ${dayInWords(jour)}` : "sans jour"}`;
    return changed({ errors: { form: `${CHANGED_MEANWHILE} Vous aviez choisi\u00A0: ${mine}.` } });
  });
}

const CHANGED_MEANWHILE = "Quelqu’un d’autre a changé cette tâche entre-temps\u00A0: les champs montrent son choix.";

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = rereadAfterConflict;

export default function TaskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, personId, dueOn, version, people, me, page, back } = loaderData;
  return (
    <>
      <PageHead title="Modifier la tâche" note={<span dir="auto">{words}</span>} />
      <OfficeForm
        key={version}
        action={page}
        answer={actionData}
        refused="La tâche n’a pas été modifiée"
        send="Enregistrer"
        sending="Enregistrement…"
        back={back}
        className="form record-form"
        values={{ personne: personId ?? "", jour: dueOn ?? "" }}
        hidden={{ version: String(version) }}
      >
        {({ field }) => <PersonAndDay field={field} people={people} me={me} />}
      </OfficeForm>
    </>
  );
}
