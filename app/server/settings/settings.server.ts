import { sql } from "drizzle-orm";
import { z } from "zod";
import { latestRead } from "~/lib/latest-read";
import { isPermitted } from "~/server/auth/permission-condition.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { announce } from "~/server/db/notifications.server";
import { setting } from "~/server/db/schema.server";
import { type Actor, record } from "~/server/journal/journal.server";
import { prefixErrors } from "./piece-prefixes.server";
import { SECRET_AGAIN, secretSentElsewhere } from "./secret-address.server";
import {
  defaultSettings,
  readSettings,
  type SettingKey,
  type Settings,
  secretSettings,
  settingsShape,
} from "./settings-schema.server";
import { togetherErrors } from "./settings-together.server";
import { readStored, type Seen, type StoredSettings, versionOf } from "./stored-settings.server";

let kept: Settings = defaultSettings;

/** The settings in force. From memory: read at boot and again whenever any process announces a change. */
export function settings(): Settings {
  return kept;
}

const readAnew = latestRead(
  () => readStored(db()),
  ({ rows }) => {
    kept = readSettings(rows);
  },
);

/** Reads the settings anew. */
export async function loadSettings(): Promise<Settings> {
  await readAnew();
  return kept;
}

/** Messages by setting key, in French. */
type SettingErrors = Partial<Record<SettingKey, string>>;

/** What became of a change. `meanwhile`: somebody else changed one of the settings seen; what is stored now. */
type SettingsOutcome =
  | { kind: "stored" }
  | { kind: "refused"; errors: SettingErrors }
  | { kind: "meanwhile"; now: StoredSettings }
  /** Their right to it was taken away since the door. */
  | { kind: "forbidden" };

type Change = { key: SettingKey; value: unknown };

/**
 * Stores the given settings, with their journal entries, in one transaction, and tells every process. Stores nothing
 * when a value does not fit, or when what was seen (settings, and their version then) has changed since.
 * `beforeStoring`: what belongs in the same transaction.
 */
export async function saveSettings(
  changes: Partial<Record<SettingKey, unknown>>,
  actor: Actor,
  seen?: Seen,
  beforeStoring?: (tx: Transaction) => Promise<void>,
): Promise<SettingsOutcome> {
  const errors: SettingErrors = {};
  const values: Change[] = [];
  for (const [key, value] of Object.entries(changes) as [SettingKey, unknown][]) {
    const parsed = settingsShape[key].safeParse(value);
    if (parsed.success) values.push({ key, value: parsed.data });
    else errors[key] = said(parsed.error.issues[0]);
  }
  if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  const outcome = await db().transaction(async (tx): Promise<SettingsOutcome> => {
    // Of two people who save at once the second finds what the first has stored.
    await tx.execute(sql`LOCK TABLE ${setting} IN SHARE ROW EXCLUSIVE MODE`);
    // The command line is nobody's account.
    if (actor.id !== null && !(await isPermitted(tx, { id: actor.id }, "settings"))) return { kind: "forbidden" };
    const stored = await readStored(tx);
    const before = readSettings(stored.rows);
    const wanted = values.filter(({ key, value }) => !same(before[key], value));
    if (seen && wanted.length > 0 && versionOf(stored, seen.keys) !== seen.version)
      return { kind: "meanwhile", now: stored };
    // The command line may set one thing after the other: whoever has it can read the database.
    const elsewhere = actor.id === null ? null : secretSentElsewhere(before, Object.fromEntries(values.map(pair)));
    if (elsewhere) return { kind: "refused", errors: { [elsewhere]: SECRET_AGAIN } };
    const wanting = Object.fromEntries(values.map(pair));
    const errors = { ...togetherErrors(before, wanting), ...(await prefixErrors(tx, before, wanting)) };
    if (Object.keys(errors).length > 0) return { kind: "refused", errors };
    await beforeStoring?.(tx);
    for (const change of wanted) await store(tx, change, before, actor);
    await announce(tx, "settings");
    return { kind: "stored" };
  });
  await loadSettings();
  return outcome;
}

/** saveSettings() for who has seen nothing before; messages by key when a value does not fit. */
export async function changeSettings(
  changes: Partial<Record<SettingKey, unknown>>,
  actor: Actor,
): Promise<SettingErrors | null> {
  const outcome = await saveSettings(changes, actor);
  return outcome.kind === "refused" ? outcome.errors : null;
}

async function store(tx: Transaction, { key, value }: Change, before: Settings, actor: Actor): Promise<void> {
  await tx
    .insert(setting)
    .values({ key, value, updatedBy: actor.id })
    .onConflictDoUpdate({
      target: setting.key,
      // Never the same instant as before: it is the version (stored-settings.server.ts).
      set: { value, updatedBy: actor.id, updatedAt: sql`greatest(now(), ${setting.updatedAt} + interval '1 ms')` },
    });
  const details = secretSettings.includes(key) ? { key } : { key, before: before[key], after: value };
  await record(tx, actor, "setting.changed", { kind: "setting", id: key }, details);
}

/** The settings as they are stored at this moment, not as this process last heard of them. */
export async function storedSettings(q: Queryable = db()): Promise<StoredSettings> {
  return readStored(q);
}

const pair = ({ key, value }: Change) => [key, value] as const;

/** What is wrong with a value, as people say it; zod's own words name types and signs. */
function said(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "custom") return issue.message;
  if (issue?.code === "too_big" && issue.origin === "string")
    return `Maximum ${issue.maximum} caractères${issue.path.length > 0 ? " par ligne" : ""}.`;
  if (issue?.code === "too_big" && issue.origin === "array") return `Maximum ${issue.maximum} lignes.`;
  return "Cette valeur ne convient pas.";
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** French messages for zod's own issues. */
z.config(z.locales.fr());
