import { data } from "react-router";
import { otherExports, records } from "~/records/records.server";
import { requirePermission } from "~/server/auth/staff.server";
import { streamedFile } from "~/server/http/streamed-file.server";
import type { Route } from "./+types/export-file";
import { asExportFormat, type OtherExport } from "./export-part.server";

/** Read when it is asked for: the list of records is made of files that import this one’s. */
const allExports = (): readonly OtherExport[] => [
  ...records.flatMap(({ exports, action, subjects }) =>
    exports ? [{ ...exports, read: action, told: `${subjects}.exported` }] : [],
  ),
  ...otherExports,
];

/**
 * A list as a file, with the filters of its address. Each record, and each other list, has an address of its own for it
 * (routes.ts).
 */
export async function loader({ params, url, pattern, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "exports");
  const format = asExportFormat(params.format);
  const list = allExports().find(({ address }) => address(":format") === `/${pattern}`);
  if (!format || !list) throw data(null, { status: 404 });
  requirePermission(context, list.read);
  return streamedFile(await list.open({ format, query: url.searchParams, action: list.told }, staff));
}
