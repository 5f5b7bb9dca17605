import { scheduleOf } from "./opening-schedule.server";
import { settingGroups } from "./setting-groups";
import { defaultSettings, type SettingKey, type Settings } from "./settings-schema.server";

/** A setting that visitors or the law ask for and that is still empty. `group`: the form that holds its field. */
export type MissingSetting = { key: SettingKey; group: string; label: string };

/** What a visitor asks before coming. */
export const visitorKeys = [
  "spoken_languages",
  "first_meeting_price",
  "reply_time",
  "bar_check",
  "complaint_route",
  "accessibility_statement",
] as const satisfies SettingKey[];

/** Empty, each hides a line of the site or of the legal notice; the others are a firm's choice. */
const wanted = [
  "firm_phone",
  "firm_email",
  "firm_address",
  "firm_district",
  "firm_landmark",
  "firm_map_url",
  ...visitorKeys,
  "lawyers",
  "firm_legal_form",
  "firm_bar_number",
  "firm_publisher",
  "firm_host",
] as const satisfies SettingKey[];

/** What the firm has not said of itself yet, in the order of the settings. */
export function missingSettings(settings: Settings): MissingSetting[] {
  const { week } = scheduleOf(settings);
  const hasHours =
    week.some((ranges) => ranges.length > 0) || settings.hours_week !== "" || settings.hours_saturday !== "";
  const missing = new Set<SettingKey>([
    ...(settings.firm_name === defaultSettings.firm_name ? (["firm_name"] as const) : []),
    ...(hasHours ? [] : (["opening_monday"] as const)),
    ...wanted.filter((key) => settings[key].length === 0),
  ]);
  return settingGroups.flatMap(({ id, fields }) =>
    fields
      .filter(({ key }) => missing.has(key))
      .map(({ key, label }) => ({ key, group: id, label: key === "opening_monday" ? "Heures d’ouverture" : label })),
  );
}
