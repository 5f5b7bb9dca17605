import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, type Words } from "~/abilities/form/outcome";
import { toldWords, unmadeChoice, valuesBefore } from "~/abilities/form/sent-versions.server";
import { shownVersion, VersionChoice } from "~/abilities/form/version-choice";
import { listSearch } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { ButtonForm } from "~/abilities/screen/button-form";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { ownValue } from "~/lib/own-value";
import { courtChoices } from "~/records/courts/court-choices.server";
import { db } from "~/server/db/db.server";
import { matterPaths } from "../matter";
import { NUMBER_TAKEN } from "../matter-sentences";
import type { Route } from "./+types/proceeding-page";
import { proceedingFields, proceedingLabels } from "./proceeding";
import { ProceedingFormFields } from "./proceeding-form-fields";
import { checkProceeding, proceedingWords } from "./proceeding-rules.server";
import { changeProceeding, readProceeding } from "./proceedings.server";

/** A proceeding of a matter, to be changed. 404 as for the matter’s file. */
export function loader(args: Route.LoaderArgs) {
  const { id, proceeding } = args.params;
  return officeScreen(args, "matter-entry", async (staff) => {
    const found = await readProceeding(db(), id, proceeding, staff);
    return found && { ...found, matterId: id, courts: await courtChoices(found.courtId) };
  });
}

/** Stores what was changed. Both versions when somebody else saved it meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id: matterId, proceeding: id } = args.params;
  return officeForm(args, "matter-entry", async ({ staff, form, raw }) => {
    const found = await readProceeding(db(), matterId, id, staff);
    if (!found) return gone(toldWords(form, proceedingFields.slice(1)));
    const { now } = found;
    const courts = await courtChoices(found.courtId);
    const names = Object.fromEntries(courts.map(({ value, label }) => [value, label]));
    const unmade = unmadeChoice(form, proceedingFields, now.values);
    if (unmade) return changed({ now, names, ...unmade });
    const typed: Words = { ...now.values, ...textsOf(form) };
    const check = checkProceeding(typed, Object.keys(names));
    if (!check.ok) return refused(check.errors, 400, typed);
    const outcome = await changeProceeding({ matterId, id }, check.value, raw("version"), staff);
    if (outcome.kind === "number-taken") return refused({ numero: NUMBER_TAKEN }, 409, typed);
    if (outcome.kind === "gone") return gone(toldWords(form, proceedingFields.slice(1)));
    if (outcome.kind === "stored")
      return stored(matterPaths.parties(matterId) + listSearch(args.url.search), "proceeding-changed");
    const mine = proceedingWords(check.value);
    return changed({ now: outcome.now, mine, names, before: valuesBefore(form, proceedingFields) });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ProceedingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, matterId, now, courts } = loaderData;
  const search = useListSearch();
  const parties = matterPaths.parties(matterId) + search;
  const address = matterPaths.proceeding(matterId, id) + search;
  const courtName = (value: string) => courts.find((court) => court.value === value)?.label ?? value;
  return (
    <>
      <title>Modifier la procédure</title>
      <p className="screen-links">
        <Link to={parties}>Parties et procédures</Link>
      </p>
      <h1>
        Modifier la procédure{" "}
        <span className="count">
          {[courtName(now.values.juridiction), now.values.numero].filter(Boolean).join(" ")}
        </span>
      </h1>
      {actionData?.kind === "changed" ? (
        <VersionChoice
          key={actionData.now.version}
          fields={proceedingFields.map((field) =>
            field.name === "juridiction"
              ? { ...field, shown: (value: string) => ownValue(actionData.names, value) ?? courtName(value) }
              : field,
          )}
          action={address}
          file={parties}
          answer={actionData}
          says={{
            already: "Cette procédure est déjà enregistrée",
            meanwhile: "a enregistré cette procédure pendant que vous la modifiiez",
          }}
        />
      ) : (
        <OfficeForm
          action={address}
          answer={actionData}
          className="form record-form"
          refused="La procédure n’a pas été modifiée"
          labels={proceedingLabels}
          send="Enregistrer"
          sending="Enregistrement…"
          back={parties}
          values={now.values}
          hidden={shownVersion(now)}
        >
          {(state) => <ProceedingFormFields {...state} courts={courts} />}
        </OfficeForm>
      )}
      <section className="panel matter-apart" aria-labelledby="retrait">
        <h2 id="retrait">Saisie par erreur</h2>
        <p className="page-note">Elle quitte le dossier, et son numéro est libre. Rien n’en est gardé.</p>
        <ButtonForm action={matterPaths.proceedingRemoval(matterId, id) + search}>
          <button type="submit" className="row-delete">
            Retirer la procédure
          </button>
        </ButtonForm>
      </section>
    </>
  );
}
