import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { ReasonField } from "~/abilities/form/reason-field";
import { Fact } from "~/abilities/screen/fact";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { reasonProblem } from "~/lib/written-reason";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/late-match-page";
import { examineLateMatch, lateMatch } from "./late-matches.server";

/** Two clients to be compared. 404 for an unknown id, and for who may not know of both. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "clients", async (staff) => {
    const match = await lateMatch(args.params.id, staff);
    return match && { match, mayDecide: may(staff.role, "conflict-decision") };
  });
}

/** Keeps what a lawyer concluded; the match then leaves the list. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "conflict-decision", async ({ staff, text }) => {
    const conclusion = text("conclusion");
    const problem = reasonProblem(conclusion, "la conclusion");
    if (problem) return refused({ conclusion: problem });
    const outcome = await examineLateMatch(args.params.id, conclusion, staff);
    if (outcome === "gone") return gone();
    if (outcome === "stored") return stored(paths.lateMatches, "match-examined");
    const { by, stamp, conclusion: theirs } = outcome;
    const told = `${by ?? "Un compte retiré"} a déjà conclu, le ${stamp}\u00A0: «\u00A0${theirs}\u00A0». Rien n’y a été changé.`;
    return refused({ form: told }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function LateMatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { match, mayDecide } = loaderData;
  const title = match.kind === "conflict" ? "Conflit d’intérêts possible" : "Doublon possible";
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">Trouvé le {match.stamp}.</p>
      <section className="panel" aria-labelledby="fiches">
        <h2 id="fiches">Les deux fiches</h2>
        <dl className="facts">
          <Side name="Enregistrée" person={match.other} />
          <Side name={match.kind === "conflict" ? "En face" : "Ressemble à"} person={match.client} />
        </dl>
        {mayDecide ? (
          <OfficeForm
            action={paths.lateMatch(match.id)}
            answer={actionData}
            refused="La conclusion n’a pas été enregistrée"
            send="Enregistrer la conclusion"
            look="quiet"
          >
            {({ field }) => (
              <ReasonField
                {...field("conclusion")}
                label="Conclusion"
                hint="Cinq mots au moins. Deux clients de même nom restent deux personnes."
              />
            )}
          </OfficeForm>
        ) : (
          <p className="page-note">Seul un avocat ou un associé peut conclure.</p>
        )}
      </section>
    </>
  );
}

function Side({ name, person }: { name: string; person: { id: string; name: string } }) {
  return (
    <Fact name={name}>
      <Link to={paths.client(person.id)}>{person.name}</Link>
    </Fact>
  );
}
