import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";

/** The corbeille one came from, with its filters and its page; only ever an address of a corbeille. */
export function trashReturn(value: unknown, otherwise: string = paths.trash): string {
  const corbeilles: string[] = [paths.trash, paths.messageTrash, paths.clientTrash];
  return typeof value === "string" && corbeilles.includes(value.split("?")[0] ?? "")
    ? nextPath(value)
    : otherwise;
}
