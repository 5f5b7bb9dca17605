import type { RouteConfigEntry } from "@react-router/dev/routes";
import table from "../../app/routes";

type Entry = Pick<RouteConfigEntry, "file" | "id" | "path" | "index" | "children">;
/** A line of the table of contents: its whole address (« /gestionmessage/:id ») and the ids of what it lies in. */
type Line = { id: string; file: string; address: string; hasPath: boolean; isLayout: boolean; within: string[] };

/** As React Router does: what is given no id has that of its file. */
const idOf = ({ id, file }: Entry) => id ?? file.replace(/\.tsx?$/, "");

function linesOf(entries: readonly Entry[], base: string, within: string[]): Line[] {
  return entries.flatMap((entry) => {
    const { file, path, children = [] } = entry;
    const address = path ? `${base}/${path}` : base;
    const isLayout = children.length > 0 && (!path || children.some((child) => child.index));
    const own = { id: idOf(entry), file, address: address || "/", hasPath: Boolean(path), isLayout, within };
    return [own, ...linesOf(children, address, [...within, own.id])];
  });
}

const lines = linesOf(table, "", []);

/** Every address pattern of the product, from the table of contents itself (« /gestionmessage/:id »). */
export function routePatterns(): string[] {
  return [...new Set(lines.filter(({ isLayout }) => !isLayout).map(({ address }) => address))];
}

/** An address that a pattern matches. */
export function exampleOf(pattern: string): string {
  return pattern.replace(/:[^/]+/g, "00000000-0000-4000-8000-000000000000").replace("*", "nulle-part");
}

/** The id of the route that answers for each pattern, as React Router names it. */
export function routeIds(): Map<string, string> {
  return new Map(lines.filter(({ hasPath }) => hasPath).map(({ address, id }) => [address, id]));
}

/** The modules of the routes inside a layout, by their paths in app/. */
export function routeFiles(layout: string): string[] {
  return lines.filter(({ within }) => within.includes(layout)).map(({ file }) => file);
}
