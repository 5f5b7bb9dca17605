import { bounded } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, refused, stored } from "~/abilities/form/outcome";
import { passwordMissing, wrongPassword } from "~/abilities/form/password-asked.server";
import { OwnPasswordField } from "~/abilities/form/password-fields";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { db } from "~/server/db/db.server";
import { TextArea } from "~/ui/field";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/withdrawal-page";
import { signableText } from "./signable-texts.server";
import { textLimits, textPaths } from "./text";
import { withdrawable, withdrawText } from "./text-store.server";
import { mayLeaveSite } from "./texts.server";

const labels = { reason: "Motif", present: "Votre mot de passe" };

/** The question before a signature is withdrawn, or a publication or a guide. 404 where nothing stands to withdraw. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-signing", async () => {
    const text = await signableText(key);
    const number = text && (await withdrawable(db(), text));
    if (!text || number === null) return null;
    return { key, title: text.title, mayLeave: mayLeaveSite(text.kind), seen: String(number) };
  });
}

/** Withdraws it, as signing does: with the password, and a reason that stays in the journal. */
export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(
    args,
    "text-signing",
    async ({ staff, form, raw, line }) => {
      const text = await signableText(key);
      if (!text) return gone();
      const reason = bounded(line("reason"), "Écrivez pourquoi.", textLimits.reason);
      const missing = passwordMissing(form);
      if ("error" in reason) return refused({ reason: reason.error, ...missing });
      if (missing.present) return refused(missing);
      const stopped = await wrongPassword(raw("present"), staff, args.context);
      if (stopped) return stopped;
      return outcomeOf(await withdrawText(text, reason.value, raw("seen"), staff), {
        changed: () => "Une autre version a été signée entre-temps\u00A0: relisez-la d’abord.",
        stored: () => stored(textPaths.one(key), mayLeaveSite(text.kind) ? "text-unpublished" : "text-withdrawn"),
      });
    },
    { secrets: ["present"] },
  );
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TextWithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, mayLeave, seen } = loaderData;
  const heading = mayLeave ? "Retirer ce texte du site\u202F?" : "Retirer la signature\u202F?";
  return (
    <>
      <title>{heading}</title>
      <h1>
        <Unbroken text={heading} />
      </h1>
      <div className="measure question">
        {mayLeave ? (
          <p>
            «&nbsp;{title}&nbsp;» ne sera plus sur le site&nbsp;: ni à son adresse, ni dans les listes, ni dans la
            recherche. Signé de nouveau, ce texte revient à la même adresse.
          </p>
        ) : (
          <p>
            Les versions signées de «&nbsp;{title}&nbsp;» ne seront plus montrées. Les visiteurs liront le texte
            d’origine, avec la ligne qui dit qu’un avocat doit encore le relire. La page reste en ligne&nbsp;: son
            adresse est fixe.
          </p>
        )}
      </div>
      <OfficeForm
        action={textPaths.withdrawal(key)}
        answer={actionData}
        className="form text-withdrawal"
        labels={labels}
        refused="Rien n’a été changé"
        send={mayLeave ? "Retirer du site" : "Retirer la signature"}
        look="danger"
        back={textPaths.one(key)}
        values={{ reason: "" }}
        hidden={{ seen }}
      >
        {({ field }) => (
          <>
            <TextArea
              {...field("reason")}
              label={labels.reason}
              hint="Il reste dans le journal du cabinet. Les visiteurs ne le lisent pas."
              required
              rows={2}
              maxLength={textLimits.reason}
            />
            <OwnPasswordField {...field("present")} />
          </>
        )}
      </OfficeForm>
    </>
  );
}
