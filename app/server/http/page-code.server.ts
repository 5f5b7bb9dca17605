import { matchRoutes, type ServerBuild } from "react-router";
import { isReadable } from "./readable-address.server";

let code: (path: string) => string[] = () => [];

/** Notes which script each page comes with. */
export function learnCode({ assets, routes }: ServerBuild): void {
  const parentOf = (id: string) => routes[routes[id]?.parentId ?? ""];
  const pathOf = (id: string): string => {
    const parent = parentOf(id);
    return `${parent ? pathOf(parent.id) : ""}/${routes[id]?.path ?? ""}`;
  };
  const patterns = Object.keys(routes).map((id) => ({ id, path: pathOf(id) }));
  const filesOf = (id: string): string[] => {
    const { module = "", imports = [] } = assets.routes[id] ?? {};
    const parent = parentOf(id);
    return [...(parent ? filesOf(parent.id) : []), module, ...imports];
  };
  code = (path) => {
    const page = matchRoutes(patterns, path)?.at(-1)?.route.id;
    if (!page) return [];
    const { module, imports } = assets.entry;
    return [...new Set([module, ...imports, assets.url, ...filesOf(page)])].filter(Boolean);
  };
}

/** Addresses of all the script that the screen of the office at `path` comes with; none for what is no address. */
export function codeOfScreen(path: string): string[] {
  return isReadable(new URL(path, "http://site.invalid")) ? code(path) : [];
}
