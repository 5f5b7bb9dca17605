import { useState } from "react";
import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored, undecided } from "~/abilities/form/outcome";
import { ReasonField } from "~/abilities/form/reason-field";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { listSearch } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ofName } from "~/lib/french-elision";
import { reasonProblem } from "~/lib/written-reason";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/client-conflicts-page";
import { decideConflicts, readClientConflicts } from "./client-conflicts.server";
import { DecisionList } from "./decision-list";
import { MatchList } from "./match-list";

/** Conflicts of a client that nobody has decided on, and the decisions taken. 404 as for the client's file. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "clients", async (staff) => {
    const found = await readClientConflicts(args.params.id, staff);
    if (!found) return null;
    const { id, name, open, decisions } = found;
    return { id, name, open, decisions, mayDecide: may(staff.role, "conflict-decision") };
  });
}

const meanwhile = {
  "more-meanwhile": "Un autre conflit est apparu entre-temps\u00A0: lisez la liste avant de continuer.",
  "none-meanwhile":
    "Plus aucun de ces conflits n’attend de décision\u00A0: une autre personne en a décidé entre-temps, en ses propres mots, ou ils n’existent plus. Les décisions sont plus bas.",
};

/** Keeps why the firm goes on in spite of the conflicts that were shown (`vus`: their ids): a lawyer's words. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "conflict-decision", async ({ staff, text }) => {
    const motif = text("motif");
    const problem = reasonProblem(motif, "le motif");
    if (problem) return refused({ motif: problem });
    const outcome = await decideConflicts(id, text("vus").split(" "), motif, staff);
    if (outcome === "unknown") return gone();
    if (outcome === "stored")
      return stored(paths.clientConflicts(id) + listSearch(args.url.search), "conflict-decided");
    return undecided({ form: meanwhile[outcome] }, { open: (await readClientConflicts(id, staff))?.open });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = rereadAfterConflict;

export default function ClientConflictsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, decisions, mayDecide } = loaderData;
  const open = useNewest(loaderData.open, actionData?.kind === "undecided" ? actionData.open : undefined);
  const search = useListSearch();
  return (
    <>
      <title>{`Conflits d’intérêts ${ofName(name)}`}</title>
      <p className="screen-links">
        <Link to={paths.clientAdverseParties(id) + search}>Parties adverses</Link>
      </p>
      <h1>
        Conflits d’intérêts <span className="count">{ofName(name)}</span>
      </h1>
      <p className="page-note">Cherchés à l’instant, parmi les clients et les parties adverses que vous pouvez voir.</p>
      <section className="panel likely" aria-labelledby="ouverts">
        <h2 id="ouverts">À décider</h2>
        {open.length === 0 ? <p className="empty">Aucun conflit connu n’attend de décision.</p> : null}
        <MatchList matches={open} />
        {open.length > 0 && !mayDecide ? (
          <p>Seul un avocat ou un associé peut continuer, en donnant son motif.</p>
        ) : null}
        {/* With nothing left to decide, the words that were refused stay to be read. */}
        {(open.length > 0 || actionData) && mayDecide ? (
          <OfficeForm
            action={paths.clientConflicts(id) + search}
            answer={actionData}
            refused="Le motif n’a pas été enregistré"
            send="Continuer malgré ce conflit"
            look="quiet"
          >
            {({ field }) => (
              <>
                <input type="hidden" name="vus" value={open.map((match) => match.id).join(" ")} />
                <ReasonField
                  {...field("motif")}
                  label="Motif pour continuer"
                  hint="Cinq mots au moins. Conservé avec la fiche et cité par le journal."
                />
              </>
            )}
          </OfficeForm>
        ) : null}
      </section>
      <section className="panel likely" aria-labelledby="decisions">
        <h2 id="decisions">Décisions</h2>
        {decisions.length === 0 ? <p className="empty">Aucune décision pour l’instant.</p> : null}
        <DecisionList decisions={decisions} />
      </section>
    </>
  );
}

/** What was loaded, or what a refusal brought since: it stays when a later refusal brings nothing. */
function useNewest<T>(loaded: T, brought: T | undefined): T {
  const [newest, setNewest] = useState(brought ?? loaded);
  const [seen, setSeen] = useState({ loaded, brought });
  if (seen.loaded !== loaded || seen.brought !== brought) {
    setSeen({ loaded, brought });
    if (brought && seen.brought !== brought) setNewest(brought);
    else if (seen.loaded !== loaded) setNewest(loaded);
  }
  return newest;
}
