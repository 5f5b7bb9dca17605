import { data } from "react-router";
import { asExportFormat, exportClients } from "~/abilities/exports/list-export.server";
import { requirePermission } from "~/server/auth/staff.server";
import { streamedFile } from "~/server/http/streamed-file.server";
import type { Route } from "./+types/client-export";
import { readClientFilters } from "./client-filters.server";

/** The list of clients as a file, with the filters of its address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "exports");
  const format = asExportFormat(params.format);
  if (!format) throw data(null, { status: 404 });
  const file = await exportClients(format, readClientFilters(url.searchParams), staff);
  if (!file) throw data(null, { status: 403 });
  return streamedFile(file);
}
