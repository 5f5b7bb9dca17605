import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, refused, stored } from "~/abilities/form/outcome";
import { hearingPaths } from "../hearing";
import type { Route } from "./+types/telling";
import { BY_GATEWAY, MOVED_MEANWHILE, NO_SMS, noticeChannels, saidResults, toldWords } from "./notice";
import { askSms } from "./notice-sms.server";
import { keepAttempt } from "./telling-store.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

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
    const to = raw("retour") === "liste" ? hearingPaths.toTell : hearingPaths.one(id);
    const say = result === "remis" ? "client-told" : "client-tried";
    return outcomeOf(outcome, {
      moved: () => MOVED_MEANWHILE,
      told: ({ by }) => toldWords(by),
      unsendable: () => NO_SMS,
      stored: () => stored(to, isSms ? "client-sms-asked" : say),
    });
  });
}
