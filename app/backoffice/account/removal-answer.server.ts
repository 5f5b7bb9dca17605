import { data } from "react-router";
import type { Removal } from "~/domain/people/second-factor.server";
import { paths } from "~/paths";
import type { FieldErrors } from "~/ui/error-summary";
import type { AnnouncementKey } from "../layout/announcement";
import { redirectSaying } from "../layout/announcement.server";

const LAST = "Le cabinet demande une double authentification\u00A0: activez-en d’abord une autre.";

/** Answers the removal of a factor: 303 with `say`, 404, or 409 when the firm asks for one and this is the last. */
export function answerRemoval(outcome: Removal, say: AnnouncementKey) {
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "removed") return redirectSaying(paths.account, say);
  return data({ errors: { form: LAST } as FieldErrors }, { status: 409 });
}
