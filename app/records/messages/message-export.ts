import { data } from "react-router";
import { asExportFormat, exportMessages } from "~/abilities/exports/list-export.server";
import { requirePermission } from "~/server/auth/staff.server";
import { streamedFile } from "~/server/http/streamed-file.server";
import type { Route } from "./+types/message-export";
import { readFilters } from "./message-filters.server";

/** The list of messages as a file, with the filters of its address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "exports");
  const format = asExportFormat(params.format);
  if (!format) throw data(null, { status: 404 });
  const file = await exportMessages(format, readFilters(url.searchParams, staff.id), staff);
  if (!file) throw data(null, { status: 403 });
  return streamedFile(file);
}
