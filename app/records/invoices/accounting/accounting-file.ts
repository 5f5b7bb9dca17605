import { data } from "react-router";
import { whilePermitted } from "~/server/auth/permission-condition.server";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { streamedFile } from "~/server/http/streamed-file.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/accounting-file";
import { asAccountingFormat } from "./accounting";
import { readEntries, sumEntries } from "./accounting-entries.server";
import { accountingFile, missingAccounts, missingSentence } from "./accounting-file.server";
import { periodOf } from "./accounting-period.server";

/**
 * The journals of a period (`du`, `au`) as a file. 404 for days that do not exist; 422 and what to do while an account
 * has no number that the period needs.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "accounting");
  const format = asAccountingFormat(params.format);
  const period = periodOf(url.searchParams.get("du") ?? "", url.searchParams.get("au") ?? "");
  if (!format || !period) throw data(null, { status: 404 });
  const { accounts, entries } = await sumEntries(period, staff);
  const missing = missingAccounts(accounts);
  if (missing.length > 0) {
    return new Response(`${missingSentence(missing)}\n`, {
      status: 422,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  await record(db(), staff, "accounting.exported", null, { count: entries, format, ...period });
  return streamedFile(accountingFile(format, period, whilePermitted(staff, "accounting", readEntries(period, staff))));
}
