import { text } from "node:stream/consumers";
import { readArguments } from "~/server/commands/arguments.server";
import { type Command, CommandFailure, commandLine, say, UsageError } from "~/server/commands/command.server";
import { changeSettings, settings } from "./settings.server";
import { type SettingKey, type Settings, secretSettings, settingsShape } from "./settings-schema.server";

export const settingList: Command = {
  operands: "",
  summary: "Montre tous les réglages\u202F; les secrets ne sont jamais montrés.",
  async run(args) {
    readArguments(args, 0);
    for (const key of Object.keys(settingsShape) as SettingKey[]) say(`${key} = ${shown(key)}`);
  },
};

export const settingGet: Command = {
  operands: "CLÉ",
  summary: "Montre un réglage.",
  async run(args) {
    const key = known(readArguments(args, 1).operands[0]);
    if (secretSettings.includes(key))
      throw new CommandFailure("Ce réglage est secret\u00A0: il ne peut pas être montré.");
    say(printed(settings()[key]));
  },
};

export const settingSet: Command = {
  operands: "CLÉ VALEUR",
  summary: "Change un réglage\u202F; «\u00A0-\u00A0» lit la valeur sur l’entrée standard, une liste s’écrit en JSON.",
  async run(args) {
    // Not parsed for options: a value may begin with a dash.
    const [name, value] = args;
    if (args.length !== 2 || value === undefined) throw new UsageError("Il faut une clé et une valeur.");
    const key = known(name);
    const given = value === "-" ? (await text(process.stdin)).replace(/\r?\n$/, "") : value;
    const errors = await changeSettings({ [key]: fitting(key, given) }, commandLine);
    if (errors) throw new CommandFailure(`${key}\u00A0: ${errors[key] ?? "valeur invalide."}`);
    say(`${key} = ${shown(key)}`);
  },
};

function known(name: string | undefined): SettingKey {
  if (name === undefined || !Object.hasOwn(settingsShape, name)) {
    throw new UsageError(`Réglage inconnu. Les réglages sont\u00A0: ${Object.keys(settingsShape).join(", ")}.`);
  }
  return name as SettingKey;
}

/** What the command line can only give as text: lists are JSON. */
function fitting(key: SettingKey, value: string): unknown {
  if (!Array.isArray(settings()[key])) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new UsageError('Une liste s’écrit en JSON : ["A", "B"].');
  }
}

function shown(key: SettingKey): string {
  if (secretSettings.includes(key)) return settings()[key] === "" ? "(secret, vide)" : "(secret, renseigné)";
  return printed(settings()[key]);
}

function printed(value: Settings[SettingKey]): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
