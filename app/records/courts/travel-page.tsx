import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored, textsOf } from "~/abilities/form/outcome";
import { valuesBefore } from "~/abilities/form/sent-versions.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import { settings } from "~/server/settings/settings.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/travel-page";
import { courtPaths } from "./court";
import { type TravelPair, travelPath } from "./travel";
import { checkTravel, readTravel, saveTravel, travelWords } from "./travel.server";

/** How long it takes from each court to each other one. For whoever writes courts. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "court-entry", async () => {
    const pairs = await readTravel();
    return { pairs, values: travelWords(pairs), usual: settings().travel_minutes };
  });
}

/** Stores what was changed. What somebody else changed meanwhile is said beside its field first. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "court-entry", async ({ staff, form }) => {
    const pairs = await readTravel();
    const typed = textsOf(form);
    const check = checkTravel(pairs, typed);
    if (!check.ok) return refused(check.errors, 400, typed);
    const outcome = await saveTravel(check.value, valuesBefore(form, pairs), staff);
    if (outcome.kind === "stored") return stored(courtPaths.list, "travel-stored");
    const now = travelWords(outcome.now);
    const errors = Object.fromEntries(outcome.names.map((name) => [name, meanwhile(now[name] ?? "")]));
    return refused(errors, 409, { ...typed, avant: JSON.stringify(now) });
  });
}

const meanwhile = (minutes: string) =>
  minutes === ""
    ? "Quelqu’un vient d’effacer cette durée. Enregistrez encore pour garder la vôtre."
    : `Quelqu’un vient d’enregistrer ${minutes}\u00A0minutes. Enregistrez encore pour garder votre durée.`;

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TravelPage({ loaderData: { pairs, values, usual }, actionData }: Route.ComponentProps) {
  const labels = Object.fromEntries(pairs.map(({ name, from, to }) => [name, `${from} – ${to}`]));
  return (
    <>
      <title>Trajets entre juridictions</title>
      <h1>Trajets entre juridictions</h1>
      <p className="page-note">
        En minutes, dans un sens comme dans l’autre. Deux audiences d’une même personne, trop proches pour le trajet, se
        signalent avant d’être enregistrées. Vide&nbsp;:{" "}
        {usual > 0 ? `le trajet par défaut, ${usual}\u00A0minutes` : "aucun trajet n’est compté"} (
        <Link to={`${paths.settingGroup("audiences")}#travel_minutes`}>réglage</Link>).
      </p>
      {pairs.length === 0 ? (
        <p className="empty">
          Il faut deux juridictions actives pour compter un trajet. <Link to={courtPaths.list}>Juridictions</Link>
        </p>
      ) : (
        <OfficeForm
          action={travelPath}
          answer={actionData}
          className="form travel-form"
          refused="Les trajets n’ont pas été enregistrés"
          labels={labels}
          send="Enregistrer"
          sending="Enregistrement…"
          back={courtPaths.list}
          values={values}
          hidden={{ avant: JSON.stringify(values) }}
        >
          {({ field }) =>
            fromEach(pairs).map(({ from, ways }) => (
              <fieldset key={from} className="travel-from">
                <legend>Entre {from} et…</legend>
                {ways.map(({ name, to }) => (
                  <TextField key={name} {...field(name)} label={to} inputMode="numeric" pattern="[0-9]*" />
                ))}
              </fieldset>
            ))
          }
        </OfficeForm>
      )}
    </>
  );
}

/** The pairs by their first court, in their order. */
function fromEach(pairs: readonly TravelPair[]): { from: string; ways: TravelPair[] }[] {
  return [...new Set(pairs.map(({ from }) => from))].map((from) => ({
    from,
    ways: pairs.filter((pair) => pair.from === from),
  }));
}
