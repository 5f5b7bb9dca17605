import { conakryStamp } from "~/lib/french-date";
import type { SettingGroup } from "~/server/settings/setting-groups";
import { settingWords } from "~/server/settings/setting-words";
import { readSettings } from "~/server/settings/settings-schema.server";
import { lastChange, type StoredSettings, versionOf } from "~/server/settings/stored-settings.server";
import { shownValues } from "./settings-form.server";
import type { Meanwhile } from "./settings-meanwhile";

/** What somebody else stored in a group while this form was open, beside what it holds; secrets are not compared. */
export function meanwhileOf(
  { fields }: SettingGroup,
  stored: StoredSettings,
  values: Record<string, string>,
): Meanwhile {
  const keys = fields.map(({ key }) => key);
  const now = shownValues(fields, readSettings(stored.rows));
  const change = lastChange(stored, keys);
  const words = (key: string, text: string) => settingWords(key, text.split("\n").join(" · "));
  return {
    version: versionOf(stored, keys),
    by: change?.by ?? null,
    stamp: change ? conakryStamp(change.at) : "",
    lines: fields
      .filter(({ key }) => values[key] !== undefined && values[key] !== now[key])
      .map(({ key, label }) => ({
        key,
        label,
        current: words(key, now[key] ?? ""),
        mine: words(key, values[key] ?? ""),
      })),
  };
}
