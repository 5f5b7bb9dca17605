import { durability } from "../durability.mjs";

/** @param {import("../options.mjs").Options} options */
export async function durabilityRows({ port, appKills, databaseKills }) {
  const outcome = await durability({ port, appKills, databaseKills, note: (line) => console.error(`  ${line}`) });
  const { acknowledged, retried, lost, duplicated, refused, unanswered, restarts, longestMs, strays } = outcome;
  return {
    rows: [
      {
        figure: `durability: ${appKills} kill -9 of the application, ${databaseKills} of its database: restarts by itself`,
        ours: restarts,
        least: appKills + databaseKills,
      },
      {
        figure: "durability: messages acknowledged meanwhile",
        ours: acknowledged,
        note: `${retried} sent again after no answer`,
      },
      { figure: "durability: acknowledged and lost", ours: lost, most: 0 },
      { figure: "durability: stored twice", ours: duplicated, most: 0 },
      { figure: "durability: refused, or never answered", ours: refused + unanswered, most: 0 },
      { figure: "durability: longest time without an acknowledgement, ms", ours: longestMs },
      { figure: "durability: processes left behind", ours: strays, most: 0 },
    ],
    raw: outcome,
  };
}
