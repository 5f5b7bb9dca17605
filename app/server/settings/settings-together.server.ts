import type { SettingKey, Settings } from "./settings-schema.server";

type Errors = Partial<Record<SettingKey, string>>;

const reminders = ["billing_reminder_1", "billing_reminder_2", "billing_reminder_3"] as const;

/** What is owed, received in advance, earned and collected is told apart by these, and from where the money lies. */
const apart = [
  "billing_account_clients",
  "billing_account_advances",
  "billing_account_fees",
  "billing_account_vat",
] as const;
const accounts = [...apart, "billing_account_bank", "billing_account_mobile", "billing_account_cash"] as const;

/**
 * What is wrong with settings that fit each by itself and not beside each other: reminders out of their order, one
 * account for two things. Only of those that change: what was stored before stays until somebody looks at it.
 */
export function togetherErrors(before: Settings, changes: Partial<Record<SettingKey, unknown>>): Errors {
  const after = { ...before, ...changes } as Settings;
  const isNew = (key: SettingKey) => after[key] !== before[key];
  const errors: Errors = {};
  for (const [i, key] of reminders.entries()) {
    const earlier = reminders[i - 1];
    if (earlier && (isNew(key) || isNew(earlier)) && after[key] <= after[earlier])
      errors[key] = `Cette relance vient après la précédente\u00A0: plus de ${after[earlier]} jours.`;
  }
  for (const key of accounts) {
    const same = apart.find((other) => other !== key && after[other] !== "" && after[other] === after[key]);
    if (same && (isNew(key) || isNew(same))) errors[key] = "Ce compte est déjà celui d’une autre ligne.";
  }
  return errors;
}
