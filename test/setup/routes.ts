import { execFileSync } from "node:child_process";

type Node = { id: string; file: string; path?: string; index?: boolean; children?: Node[] };

/** Every address pattern of the product, from the table of contents itself (« /gestionmessage/:id »). */
export function routePatterns(): string[] {
  const json = execFileSync("node_modules/.bin/react-router", ["routes", "--json"], { encoding: "utf8" });
  const found = new Set<string>();
  const walk = (node: Node, base: string) => {
    const here = node.path ? `${base}/${node.path}`.replace(/\/+/g, "/") : base;
    if (!node.children?.length || (node.path && node.children.every((child) => !child.index))) found.add(here || "/");
    for (const child of node.children ?? []) walk(child, here);
  };
  for (const root of JSON.parse(json) as Node[]) for (const child of root.children ?? []) walk(child, "");
  return [...found];
}

/** An address that a pattern matches. */
export function exampleOf(pattern: string): string {
  return pattern.replace(/:[^/]+/g, "00000000-0000-4000-8000-000000000000").replace("*", "nulle-part");
}

/** The id of the route that answers for each pattern, as React Router names it. */
export function routeIds(): Map<string, string> {
  const json = execFileSync("node_modules/.bin/react-router", ["routes", "--json"], { encoding: "utf8" });
  const found = new Map<string, string>();
  const walk = (node: Node, base: string) => {
    const here = node.path ? `${base}/${node.path}`.replace(/\/+/g, "/") : base;
    if (node.path) found.set(here, node.id);
    for (const child of node.children ?? []) walk(child, here);
  };
  for (const root of JSON.parse(json) as Node[]) for (const child of root.children ?? []) walk(child, "");
  return found;
}

/** The modules of the routes inside a layout, by their paths in app/. */
export function routeFiles(layout: string): string[] {
  const json = execFileSync("node_modules/.bin/react-router", ["routes", "--json"], { encoding: "utf8" });
  const found: string[] = [];
  const walk = (node: Node, isInside: boolean) => {
    if (isInside) found.push(node.file);
    for (const child of node.children ?? []) walk(child, isInside || node.id === layout);
  };
  for (const root of JSON.parse(json) as Node[]) walk(root, false);
  return found;
}
