import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, record } from "~/domain/journal/journal.server";
import { db } from "~/server/db/db.server";
import { announce } from "~/server/db/notifications.server";
import { setting } from "~/server/db/schema.server";
import {
  defaultSettings,
  readSettings,
  type SettingKey,
  type Settings,
  secretSettings,
  settingsShape,
} from "./settings-schema.server";

let kept: Settings = defaultSettings;

/** The settings in force. From memory: read at boot and again whenever any process announces a change. */
export function settings(): Settings {
  return kept;
}

/**
 * Reads the settings anew. As text, parsed here: Drizzle parses a JSON string that the driver has parsed already, and a number
 * of telephone or of years written in digits alone would come out as a number, which no longer fits its setting.
 */
export async function loadSettings(): Promise<Settings> {
  const rows = await db()
    .select({ key: setting.key, value: sql<string>`${setting.value}::text` })
    .from(setting);
  kept = readSettings(rows.map(({ key, value }) => ({ key, value: JSON.parse(value) })));
  return kept;
}

/** Messages by setting key, in French. */
export type SettingErrors = Partial<Record<SettingKey, string>>;

/**
 * Stores the given settings, with their journal entry, in one transaction, and tells every process. Returns messages by key
 * (and stores nothing) when a value does not fit.
 */
export async function changeSettings(
  changes: Partial<Record<SettingKey, unknown>>,
  actor: Actor,
): Promise<SettingErrors | null> {
  const errors: SettingErrors = {};
  const values: { key: SettingKey; value: unknown }[] = [];
  for (const [key, value] of Object.entries(changes) as [SettingKey, unknown][]) {
    const parsed = settingsShape[key].safeParse(value);
    if (parsed.success) values.push({ key, value: parsed.data });
    else errors[key] = parsed.error.issues[0]?.message ?? "Valeur invalide.";
  }
  if (Object.keys(errors).length > 0) return errors;
  await db().transaction(async (tx) => {
    for (const { key, value } of values) {
      if (JSON.stringify(kept[key]) === JSON.stringify(value)) continue;
      await tx
        .insert(setting)
        .values({ key, value, updatedBy: actor.id })
        .onConflictDoUpdate({
          target: setting.key,
          set: { value, updatedBy: actor.id, updatedAt: new Date() },
        });
      const details = secretSettings.includes(key) ? { key } : { key, before: kept[key], after: value };
      await record(tx, { actor, action: "setting.changed", subject: { kind: "setting", id: key }, details });
    }
    await announce(tx, "settings");
  });
  await loadSettings();
  return null;
}

/** French messages for zod's own issues. */
z.config(z.locales.fr());
