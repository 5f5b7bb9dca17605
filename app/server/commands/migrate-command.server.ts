import { migrateDatabase } from "../db/migrate.server";
import { env } from "../env.server";
import { readArguments } from "./arguments.server";
import { type Command, say } from "./command.server";

export const migrate: Command = {
  operands: "",
  summary: "Met le schéma de la base de données à jour.",
  opensDatabase: true,
  async run(args) {
    readArguments(args, 0);
    await migrateDatabase(env());
    say("Le schéma de la base de données est à jour.");
  },
};
