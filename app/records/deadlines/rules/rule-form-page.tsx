import { redirect } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored, textsOf, type Words } from "~/abilities/form/outcome";
import { RecordFormScreen } from "~/abilities/form/record-form-screen";
import { bothVersions, ownVersion, toldWords, unmadeChoice } from "~/abilities/form/sent-versions.server";
import { storedVersion } from "~/abilities/form/stored-record.server";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/rule-form-page";
import { type RuleWords, ruleFields, rulePaths } from "./rule";
import { RuleFormFields } from "./rule-form-fields";
import { checkRule, ruleWords } from "./rule-input.server";
import { readRule, rules } from "./rule-record.server";
import { addRule, changeRule, draftNextRule, ruleStanding } from "./rule-store.server";

const fresh: RuleWords = {
  name: "",
  event: "",
  n: "",
  unit: "jours",
  direction: "apres",
  firstDayCounted: "non",
  closedWeekdays: "samedi-dimanche",
  roll: "suivant",
  recess: "court",
  warnings: "7, 1",
  reference: "",
};

/** A new rule under the id of its form, a draft to be changed, or the next version of one that is signed. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "deadline-rule-entry", async (staff, isOpened) => {
    if (!id) return { id: crypto.randomUUID(), from: null, values: fresh, now: null, next: null };
    const found = await readRule(db(), id, staff);
    const standing = await ruleStanding(db(), id);
    if (!found || !standing) return null;
    const { draftId, signedAt, edition } = standing;
    if (signedAt && draftId) throw redirect(rulePaths.edition(draftId), 303);
    if (isOpened) await recordReading(rules, id, staff);
    const values = ruleWords(found.values);
    if (signedAt) return { id: crypto.randomUUID(), from: id, values, now: null, next: edition + 1 };
    return { id, from: id, values, now: storedVersion(found, ruleWords), next: null };
  });
}

/** Stores a new one, what was changed in a draft, or the next version. Both versions when somebody saved meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "deadline-rule-entry", async ({ staff, form, raw }) => {
    const found = id ? await readRule(db(), id, staff) : null;
    const isNext = id && found ? (await ruleStanding(db(), id))?.signedAt !== null : false;
    // The form of a draft that was signed meanwhile would else become a version that nobody asked for.
    if (isNext && raw("version")) return refused({ form: SIGNED }, 409);
    const present = found && !isNext ? storedVersion(found, ruleWords) : null;
    const unmade = present && unmadeChoice(form, ruleFields, present.values);
    if (id && unmade) return changed({ id, now: present, ...unmade });
    const unsent = present?.values ?? ownVersion(form, ruleFields);
    const typed: Words = { ...unsent, ...textsOf(form) };
    const check = checkRule(typed);
    if (!check.ok) return refused(check.errors, 400, typed);
    const outcome = !id
      ? await addRule(raw("id"), check.value, staff)
      : isNext
        ? await draftNextRule(id, raw("id"), check.value, staff)
        : await changeRule(id, check.value, raw("version"), staff);
    if (outcome.kind === "signed") return refused({ form: SIGNED }, 409, typed);
    if (outcome.kind === "drafted")
      return refused({ form: "La version suivante est déjà en préparation\u00A0: ouvrez-la." }, 409, typed);
    if (outcome.kind === "stored")
      return stored(rulePaths.one(outcome.record.id), isNext ? "rule-drafted" : id ? "updated" : "stored");
    if (outcome.kind !== "changed") return gone(toldWords(form, ruleFields));
    const both = bothVersions(form, ruleFields, ruleWords, outcome.record, check.value);
    return changed({ ...both, sameForm: !id || isNext });
  });
}

const SIGNED = "Cette version a été signée pendant que vous la modifiiez\u00A0: préparez la suivante.";

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function RuleFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, values, now, next } = loaderData;
  // The next version is sent to the address of the one it follows, and leads back to it.
  const own = next && from ? { ...rulePaths, creation: rulePaths.edition(from), list: rulePaths.one(from) } : rulePaths;
  return (
    <RecordFormScreen
      title={next ? `Préparer la version ${next}` : now ? "Modifier la règle" : "Nouvelle règle de délai"}
      note="Aucun délai ne se calcule par elle tant qu’un avocat ne l’a pas signée, avec son nombre et le texte qui la fixe."
      fields={ruleFields}
      paths={own}
      loaded={loaderData}
      fresh={values}
      answer={actionData}
      className="form record-form"
      refused="La règle n’a pas été enregistrée"
      send="Enregistrer"
      says={{
        already: "Cette règle est déjà enregistrée",
        meanwhile: "a enregistré cette règle pendant que vous la modifiiez",
      }}
    >
      {(state) => <RuleFormFields {...state} />}
    </RecordFormScreen>
  );
}
