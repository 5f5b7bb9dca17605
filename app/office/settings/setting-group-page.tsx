import { data, Form, Link, useNavigation } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { sendKeepingWords, useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { postedForm } from "~/server/http/posted-form.server";
import { type SettingGroup, settingGroups } from "~/server/settings/setting-groups";
import { saveSettings, storedSettings } from "~/server/settings/settings.server";
import { readSettings } from "~/server/settings/settings-schema.server";
import { versionOf } from "~/server/settings/stored-settings.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/setting-group-page";
import { SettingInput } from "./setting-input";
import { readGroupForm, shownValues } from "./settings-form.server";
import { type Meanwhile, SettingsMeanwhile } from "./settings-meanwhile";
import { meanwhileOf } from "./settings-meanwhile.server";

/** What a refused form gets back: its words, what is wrong, and what somebody else stored meanwhile. */
type Refused = { errors: FieldErrors; values: Record<string, string>; meanwhile: Meanwhile | null };

function groupOf(id: string | undefined): SettingGroup {
  const group = settingGroups.find((one) => one.id === id);
  if (!group) throw data(null, { status: 404 });
  return group;
}

/** One group as it is stored now, and in which version. For an associé only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "settings");
  const { id, title, hint, fields } = groupOf(params.group);
  const stored = await storedSettings();
  const values = shownValues(fields, readSettings(stored.rows));
  const version = versionOf(
    stored,
    fields.map(({ key }) => key),
  );
  return { id, title, hint: hint ?? null, fields, values, version };
}

/** Stores the group, or says beside each field what does not fit; 409 with both versions when somebody else was quicker. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "settings");
  const group = groupOf(params.group);
  const form = await postedForm(request);
  const { changes, values } = readGroupForm(group, form);
  const refuse = (status: number, refused: Partial<Refused>) =>
    data<Refused>({ errors: {}, meanwhile: null, ...refused, values }, { status });
  const version = form.get("vu");
  const keys = group.fields.map(({ key }) => key);
  try {
    const outcome = await saveSettings(
      changes,
      staff,
      typeof version === "string" ? { keys, version } : undefined,
    );
    if (outcome.kind === "forbidden") throw data(null, { status: 403 });
    if (outcome.kind === "refused") return refuse(400, { errors: outcome.errors as FieldErrors });
    if (outcome.kind === "meanwhile")
      return refuse(409, { meanwhile: meanwhileOf(group, outcome.now, values) });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refuse(503, { errors: { form: NOT_CONFIRMED } });
  }
  return redirectSaying(paths.officeSettings, "settings-saved");
}

/** Passwords are typed again: they wait nowhere. */
const secret = settingGroups.flatMap(({ fields }) =>
  fields.filter(({ kind }) => kind === "secret").map(({ key }) => key),
);

export function clientAction(args: Route.ClientActionArgs) {
  const refused = (values: Record<string, string>): Refused => ({
    errors: { form: NOT_CONFIRMED },
    values,
    meanwhile: null,
  });
  return sendKeepingWords(args, paths.settingGroup(args.params.group), refused, secret);
}

export default function SettingGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, hint, fields, version } = loaderData;
  const address = paths.settingGroup(id);
  const errors: FieldErrors = actionData?.errors ?? {};
  const kept = useKeptWords(address);
  const values: Record<string, string> = actionData?.values ?? kept ?? loaderData.values;
  const meanwhile = actionData?.meanwhile ?? null;
  const sending = useNavigation().formAction === address;
  useRefusalFocus(actionData);
  return (
    <>
      <title>{`Réglages\u00A0: ${title}`}</title>
      <h1>{title}</h1>
      {hint ? <p className="page-note">{hint}</p> : null}
      <KeptNotice kept={actionData ? null : kept} />
      <ErrorSummary
        key={JSON.stringify(errors)}
        errors={errors}
        title="Les réglages n’ont pas été enregistrés"
      />
      {meanwhile ? <SettingsMeanwhile meanwhile={meanwhile} address={address} /> : null}
      <Form
        key={`${id} ${kept ? "kept" : "stored"}`}
        method="post"
        action={address}
        noValidate
        className="form setting-form"
      >
        <input type="hidden" name="vu" value={meanwhile?.version ?? kept?.vu ?? version} />
        {fields.map((field) => (
          <SettingInput
            key={field.key}
            field={field}
            value={values[field.key] ?? ""}
            error={errors[field.key]}
          />
        ))}
        <p className="actions">
          <button type="submit" className="button button-main" aria-disabled={sending}>
            {sending ? "Enregistrement…" : meanwhile ? "Enregistrer ma version" : "Enregistrer"}
          </button>
          <Link className="button button-quiet" to={paths.officeSettings}>
            Annuler
          </Link>
        </p>
      </Form>
    </>
  );
}
