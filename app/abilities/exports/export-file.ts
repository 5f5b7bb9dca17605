import { data } from "react-router";
import { records } from "~/records/records.server";
import { requirePermission } from "~/server/auth/staff.server";
import { streamedFile } from "~/server/http/streamed-file.server";
import type { Route } from "./+types/export-file";
import { asExportFormat } from "./export-part.server";

/**
 * The list of a record as a file, with the filters of its address. Each record has an address of its own for it
 * (routes.ts).
 */
export async function loader({ params, url, pattern, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "exports");
  const format = asExportFormat(params.format);
  const kind = records.find(({ exports }) => exports?.address(":format") === `/${pattern}`);
  if (!format || !kind?.exports) throw data(null, { status: 404 });
  requirePermission(context, kind.action);
  const asked = { format, query: url.searchParams, action: `${kind.subjects}.exported` };
  return streamedFile(await kind.exports.open(asked, staff));
}
