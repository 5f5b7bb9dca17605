/** The reports of a year, for both sides. */

export const reportPaths = {
  home: "/gestionfluxclient/rapports",
  file: (table: string) => `/gestionfluxclient/rapports/${table}.csv`,
};

/** The tables of a report, by their names in addresses. */
export const reportTables = ["mois", "avocats", "natures", "provisions"] as const;
export type ReportTable = (typeof reportTables)[number];

/** Of a month, a lawyer or a nature, in whole francs; received is below zero where more went back than came in. */
export type ReportLine = { label: string; issued: number; received: number; due: number };

export const monthNames = [
  "Janvier",
  "Février",
  "Mars",
  "Avril",
  "Mai",
  "Juin",
  "Juillet",
  "Août",
  "Septembre",
  "Octobre",
  "Novembre",
  "Décembre",
] as const;

/** The sum of some lines. */
export const inAll = (lines: readonly ReportLine[]): Omit<ReportLine, "label"> => {
  const sum = (of: "issued" | "received" | "due") => lines.reduce((all, line) => all + line[of], 0);
  return { issued: sum("issued"), received: sum("received"), due: sum("due") };
};
