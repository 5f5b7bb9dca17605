import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/telling";
import { hearingPaths } from "./hearing";
import { BY_GATEWAY, MOVED_MEANWHILE, NO_SMS, noticeChannels, saidResults, toldWords } from "./notice";
import { askSms } from "./notice-sms.server";
import { keepAttempt } from "./telling-store.server";

export const middleware = formsOnly(({ id }) => hearingPaths.one(id ?? ""));

/**
 * Somebody called or wrote to the client of a hearing, and what came of it; or has the gateway send an SMS. Back to the
 * list, or to the hearing.
 */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "hearing-entry", async ({ staff, raw }) => {
    const pressed = { attemptId: raw("id"), subject: raw("sujet"), told: raw("dit") };
    const isSms = raw("resultat") === BY_GATEWAY;
    const channel = noticeChannels.find(({ value }) => value === raw("canal"))?.value;
    const result = saidResults.find(({ value }) => value === raw("resultat"))?.value;
    if (!isSms && !(channel && result)) return refused({ form: "Dites comment le client a été prévenu." }, 400);
    const outcome =
      channel && result
        ? await keepAttempt(id, { ...pressed, channel, result }, staff)
        : await askSms(id, { ...pressed, number: raw("numero") }, staff);
    if (outcome.kind === "gone") return gone();
    if (outcome.kind === "moved") return refused({ form: MOVED_MEANWHILE }, 409);
    if (outcome.kind === "told") return refused({ form: toldWords(outcome.by) }, 409);
    if (outcome.kind === "unsendable") return refused({ form: NO_SMS }, 409);
    const to = raw("retour") === "liste" ? hearingPaths.toTell : hearingPaths.one(id);
    if (isSms) return stored(to, "client-sms-asked");
    return stored(to, result === "remis" ? "client-told" : "client-tried");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;
