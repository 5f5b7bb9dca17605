import { escapedHtml } from "~/lib/escaped-html";
import { frenchNumber } from "~/lib/french-number";

/** Rows of one kind, under a name for programs and a heading for people. */
export type ArchiveSection = { key: string; title: string; rows: Record<string, unknown>[] };

/** The archive as a page that any browser opens, without a script and without anything from elsewhere. */
export function archivePage(
  sections: ArchiveSection[],
  told: string[],
  { firm, made }: { firm: string; made: string },
): string {
  const tables = sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => `<h2>${title}</h2>${rows.map(table).join("")}`);
  const others = told.map((words) => `<p>${escapedHtml(words)}</p>`).join("");
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Données détenues par ${escapedHtml(firm)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}th,td{border:1px solid #999;padding:.4rem .6rem;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}th{width:14rem}</style>
</head><body><h1>Données détenues par ${escapedHtml(firm)}</h1><p>Extrait le ${escapedHtml(made)}.</p>
${tables.join("\n")}${others}</body></html>
`;
}

function table(row: Record<string, unknown>): string {
  const lines = Object.entries(row)
    .filter(([, value]) => shown(value) !== "")
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapedHtml(name.replaceAll("_", " "))}</th><td>${escapedHtml(shown(value))}</td></tr>`,
    );
  return `<table>${lines.join("")}</table>`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join("\n");
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return frenchNumber(value);
  return value === null || value === undefined ? "" : String(value);
}
