import { data, Form, Link, useNavigation } from "react-router";
import { changeSettings, settings } from "~/domain/settings/settings.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { redirectSaying } from "../layout/announcement.server";
import { KeptNotice } from "../layout/kept-notice";
import { useRefusalFocus } from "../layout/refusal-focus";
import { NOT_STORED, sendKeepingWords, useKeptWords } from "../layout/unsent-words";
import type { Route } from "./+types/settings-page";
import { settingGroups } from "./setting-groups";
import { SettingInput } from "./setting-input";
import { readSettingsForm, shownValues } from "./settings-form.server";

/** The settings in force, as texts; secrets never leave the server. For an associé only (decisions.md). */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings");
  return { values: shownValues(settings()) };
}

/** Stores what changed, or says beside each field what does not fit; nothing is stored then. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "settings");
  const { changes, values, errors } = readSettingsForm(await request.formData());
  if (Object.keys(errors).length > 0) return data({ errors, values }, { status: 400 });
  try {
    const refused = (await changeSettings(changes, staff)) as FieldErrors | null;
    if (refused) return data({ errors: refused, values }, { status: 400 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data({ errors: { form: NOT_STORED } as FieldErrors, values }, { status: 503 });
  }
  return redirectSaying(paths.officeSettings, "settings-saved");
}

/** Passwords are typed again: they wait nowhere. */
const secret = settingGroups.flatMap(({ fields }) =>
  fields.filter(({ kind }) => kind === "secret").map(({ key }) => key),
);

export function clientAction(args: Route.ClientActionArgs) {
  const refused = (values: Record<string, string>) => ({
    errors: { form: NOT_STORED } as FieldErrors,
    values,
  });
  return sendKeepingWords(args, paths.officeSettings, refused, secret);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors: FieldErrors = actionData?.errors ?? {};
  const kept = useKeptWords(paths.officeSettings);
  const values: Record<string, string> = actionData?.values ?? kept ?? loaderData.values;
  const sending = useNavigation().formAction === paths.officeSettings;
  useRefusalFocus(actionData);
  return (
    <>
      <title>Réglages</title>
      <h1>Réglages</h1>
      <p className="page-note">
        Ce que le site affiche, et les règles des formulaires.{" "}
        <Link to={paths.sitePictures}>Choisir les images du site</Link>
      </p>
      <KeptNotice kept={actionData ? null : kept} />
      <ErrorSummary
        key={JSON.stringify(errors)}
        errors={errors}
        title="Les réglages n’ont pas été enregistrés"
      />
      <Form key={kept ? "kept" : "stored"} method="post" action={paths.officeSettings} noValidate>
        <div className="settings">
          {settingGroups.map(({ id, title, hint, fields }) => (
            <section key={id} className="panel" aria-labelledby={`groupe-${id}`}>
              <h2 id={`groupe-${id}`}>{title}</h2>
              {hint ? <p className="page-note">{hint}</p> : null}
              <div className="form">
                {fields.map((field) => (
                  <SettingInput
                    key={field.key}
                    field={field}
                    value={values[field.key] ?? ""}
                    error={errors[field.key]}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        <p className="settings-save">
          <button type="submit" className="button button-main" aria-disabled={sending}>
            {sending ? "Enregistrement…" : "Enregistrer les réglages"}
          </button>
        </p>
      </Form>
    </>
  );
}
