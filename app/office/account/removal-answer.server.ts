import { data } from "react-router";
import type { AnnouncementKey } from "~/abilities/screen/announcement";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import type { Removal } from "~/server/accounts/second-factor.server";
import type { FieldErrors } from "~/ui/error-summary";

const LAST = "Le cabinet demande une double authentification\u00A0: activez-en d’abord une autre.";

/**
 * Answers the removal of a factor: 303 with `done`, or with `gone` when it is not there (any more), or 409 when the firm asks for one
 * and this is the last. What is gone is no failure: the answer of a first sending may have been lost.
 */
export function answerRemoval(
  outcome: Removal,
  { done, gone }: { done: AnnouncementKey; gone: AnnouncementKey },
) {
  if (outcome !== "last") return redirectSaying(paths.account, outcome === "removed" ? done : gone);
  return data({ errors: { form: LAST } as FieldErrors }, { status: 409 });
}
