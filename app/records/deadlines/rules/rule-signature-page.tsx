import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored, textsOf } from "~/abilities/form/outcome";
import { passwordMissing, wrongPassword } from "~/abilities/form/password-asked.server";
import { OwnPasswordField } from "~/abilities/form/password-fields";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { db } from "~/server/db/db.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/rule-signature-page";
import { ruleLabels, ruleLimits, rulePaths } from "./rule";
import { RuleFacts } from "./rule-facts";
import { checkSignature, ruleWords } from "./rule-input.server";
import { readRule, rules } from "./rule-record.server";
import { ruleStanding, signRule } from "./rule-store.server";

/** What is about to be signed. 404 for an unknown or malformed id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "deadline-rule-entry", async (staff, isOpened) => {
    const found = await readRule(db(), id, staff);
    const standing = await ruleStanding(db(), id);
    if (!found || !standing) return null;
    if (isOpened) await recordReading(rules, id, staff);
    const { edition, signedAt } = standing;
    return {
      id,
      edition,
      words: ruleWords(found.values),
      version: found.standing.version,
      isSigned: signedAt !== null,
    };
  });
}

/** Signs it: number, reference and the password of whoever signs, all three. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(
    args,
    "deadline-rule-entry",
    async ({ staff, form, raw }) => {
      const check = checkSignature(textsOf(form));
      if (!check.ok) return refused({ ...check.errors, ...passwordMissing(form) });
      const missing = passwordMissing(form);
      if (missing.present) return refused(missing);
      const stopped = await wrongPassword(raw("present"), staff, args.context);
      if (stopped) return stopped;
      const signing = await signRule(id, raw("version"), check.value, staff);
      if (signing.kind === "gone") return gone();
      if (signing.kind === "changed")
        return refused(
          { form: "Cette règle a changé pendant que vous la lisiez\u00A0: relisez-la avant de signer." },
          409,
        );
      if (signing.kind === "settled") return refused({ form: "Cette version est déjà signée." }, 409);
      return stored(rulePaths.one(id), "rule-signed");
    },
    { secrets: ["present"] },
  );
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function RuleSignaturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, edition, words, version, isSigned } = loaderData;
  const title = "Signer la règle de délai";
  return (
    <>
      <title>{title}</title>
      <h1>
        {title}{" "}
        <span className="count">
          <bdi>{words.name}</bdi>, version {edition}
        </span>
      </h1>
      <p className="page-note">
        Signée, elle ne change plus et les délais se calculent par elle. Vérifiez chaque ligne dans le texte.
      </p>
      <section className="panel measure deadline-said" aria-labelledby="regle">
        <h2 id="regle">Ce qui est signé</h2>
        <RuleFacts words={words} without={["n", "reference"]} />
      </section>
      {isSigned ? (
        <p className="notice">Cette version est déjà signée.</p>
      ) : (
        <OfficeForm
          action={rulePaths.signature(id)}
          answer={actionData}
          labels={{ ...ruleLabels, present: "Votre mot de passe" }}
          refused="La règle n’a pas été signée"
          send="Signer"
          sending="Signature…"
          back={rulePaths.one(id)}
          values={{ n: words.n, reference: words.reference }}
          hidden={{ version: String(version) }}
        >
          {({ field }) => (
            <>
              <TextField
                {...field("n")}
                label={`${ruleLabels.n}, en ${words.unit.replace("-", "\u00A0")}`}
                required
                inputMode="numeric"
              />
              <TextField {...field("reference")} label="Référence du texte" required maxLength={ruleLimits.reference} />
              <OwnPasswordField {...field("present")} />
            </>
          )}
        </OfficeForm>
      )}
    </>
  );
}
