import { data, Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm, type Posted } from "~/abilities/form/office-form.server";
import { changed, refused, stored, undecided } from "~/abilities/form/outcome";
import { noScreen } from "~/abilities/screen/missing-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { conakryDay } from "~/lib/french-date";
import { feastsToEnter, feastWords, unrecognisedWords } from "~/lib/moon-feasts";
import { SETUP } from "~/lib/setup-mark";
import { paths } from "~/paths";
import { LawyerList } from "~/records/lawyers/lawyer-list";
import { possibleRenaming, readLawyers, renameLawyer } from "~/records/lawyers/lawyers.server";
import { RenamingField, SAME } from "~/records/lawyers/renaming-field";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { type SettingGroup, settingGroups } from "~/server/settings/setting-groups";
import { saveSettings, storedSettings } from "~/server/settings/settings.server";
import { readSettings } from "~/server/settings/settings-schema.server";
import { versionOf } from "~/server/settings/stored-settings.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/setting-group-page";
import { SettingInput } from "./setting-input";
import { readGroupForm, shownValues } from "./settings-form.server";
import { SettingsMeanwhile } from "./settings-meanwhile";
import { meanwhileOf } from "./settings-meanwhile.server";

function groupOf(id: string | undefined): SettingGroup {
  const group = settingGroups.find((one) => id !== undefined && [one.id, one.formerly].includes(id));
  if (!group) throw noScreen();
  return group;
}

/** The group whose names are the rows of a record. */
const LAWYERS = "avocats";

/** The group whose gateway can be tried. */
const SMS = "sms";

/** The group that has the days on which the firm is closed. */
const HOURS = "horaires";

/** One group as it is stored now, and in which version. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "settings", async (staff) => {
    const { id, title, hint, fields } = groupOf(args.params.group);
    const now = await storedSettings();
    const values = shownValues(fields, readSettings(now.rows));
    const version = versionOf(
      now,
      fields.map(({ key }) => key),
    );
    const isLed = args.url.searchParams.has(SETUP);
    const lawyers = id === LAWYERS ? await readLawyers(staff) : [];
    const feasts =
      id === HOURS ? feastsToEnter(conakryDay(new Date()), scheduleOf(readSettings(now.rows)).added) : null;
    const mayTrySms = id === SMS && values.sms_url !== "";
    return { id, title, hint: hint ?? null, fields, values, version, isLed, lawyers, feasts, mayTrySms };
  });
}

/** Typed again: they wait nowhere. */
const secrets = settingGroups.flatMap(({ fields }) =>
  fields.filter(({ kind }) => kind === "secret").map(({ key }) => key),
);

const WHO = "Dites si c’est la même personne.";

/**
 * Stores the group, or says beside each field what does not fit; 409 with both versions when somebody else was quicker,
 * and while nobody has said whether a lawyer's new name is another person.
 */
export function action(args: Route.ActionArgs) {
  const save = async ({ staff, form, raw }: Posted) => {
    const group = groupOf(args.params.group);
    const { changes, values } = readGroupForm(group, form);
    const keys = group.fields.map(({ key }) => key);
    const seen = form.has("version") ? { keys, version: raw("version") } : undefined;
    const names = Array.isArray(changes.lawyers) ? changes.lawyers : null;
    const renaming = names ? await possibleRenaming(names) : null;
    if (renaming && !raw("renommage")) return undecided({ renommage: WHO }, { renaming });
    const outcome = await saveSettings(changes, staff, seen, async (tx) => {
      const same = names && raw("renommage") === SAME ? await possibleRenaming(names, tx) : null;
      if (same) await renameLawyer(tx, same);
    });
    if (outcome.kind === "forbidden") throw data(null, { status: 403 });
    if (outcome.kind === "refused") return refused(outcome.errors as FieldErrors, 400, values);
    if (outcome.kind === "stored")
      return stored(form.has(SETUP) ? paths.office : paths.officeSettings, "settings-saved");
    const meanwhile = meanwhileOf(group, outcome.now, values);
    return changed({ meanwhile, values: { ...values, version: meanwhile.version } });
  };
  return officeForm(args, "settings", save, { secrets });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function SettingGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, hint, fields, values, version, isLed, lawyers, feasts, mayTrySms } = loaderData;
  const address = paths.settingGroup(id);
  const renaming = actionData?.kind === "undecided" ? actionData.renaming : null;
  const meanwhile = actionData?.kind === "changed" ? actionData.meanwhile : null;
  return (
    <>
      <title>{`Réglages\u00A0: ${title}`}</title>
      <h1>{title}</h1>
      {hint ? <p className="page-note">{hint}</p> : null}
      {feasts ? <FeastsToEnter {...feasts} /> : null}
      {meanwhile ? <SettingsMeanwhile meanwhile={meanwhile} address={address} /> : null}
      <OfficeForm
        key={id}
        action={address}
        answer={actionData}
        refused="Les réglages n’ont pas été enregistrés"
        labels={Object.fromEntries(fields.map(({ key, label }) => [key, label]))}
        labelsAll
        send={meanwhile ? "Enregistrer ma version" : "Enregistrer"}
        sending="Enregistrement…"
        back={isLed ? paths.office : paths.officeSettings}
        values={values}
        hidden={isLed ? { version, [SETUP]: "oui" } : { version }}
        className="form setting-form"
      >
        {(state) => (
          <>
            {fields.map((field) => (
              <SettingInput
                key={field.key}
                field={field}
                value={state.values[field.key] ?? ""}
                error={state.errors[field.key]}
              />
            ))}
            {renaming ? <RenamingField renaming={renaming} {...state.field("renommage")} /> : null}
          </>
        )}
      </OfficeForm>
      {mayTrySms ? (
        <p className="actions">
          <Link className="button button-quiet" to={paths.smsTrial}>
            Envoyer un SMS d’essai
          </Link>
        </p>
      ) : null}
      {lawyers.length > 0 ? <LawyerList lawyers={lawyers} /> : null}
    </>
  );
}

/** The feasts of the moon by which deadlines are reckoned, as far as nobody has entered them. */
function FeastsToEnter({ missing, unrecognised }: ReturnType<typeof feastsToEnter>) {
  const words = unrecognisedWords(unrecognised);
  return missing.length > 0 ? (
    <div className="notice">
      <p>Fêtes de la lune à entrer&nbsp;: {feastWords(missing)}.</p>
      {words ? <p>{words} Écrivez le nom de la fête, comme ci-dessus.</p> : null}
    </div>
  ) : null;
}
