import { type Answer, bounded, type Checked, checked, dayField } from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { natures } from "~/content/client-values";
import { conakryDay } from "~/lib/french-date";
import { dayAfter } from "~/lib/public-holidays";
import { isRecordId } from "~/lib/record-id";
import { typedLine } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { type MatterWords, matterLimits, matterStages } from "./matter";
import { matter } from "./matter-table.server";

const { title, clientId, nature, stage, leadId, openedOn, oldReference } = matter;

/** The columns that the form writes, by field. */
export const matterColumns = { title, clientId, nature, stage, leadId, openedOn, oldReference };

/** A matter fit to be stored. `openedOn`: « 2026-11-20 », a day in Conakry. */
export type MatterInput = Values<typeof matterColumns>;

/** A matter as its form carries it. */
export const matterWords = ({ stage: reached, leadId: lead, ...value }: MatterInput): MatterWords => ({
  ...value,
  stage: reached ?? "",
  leadId: lead ?? "",
});

/** No affair of the firm is older; a year of four digits, of which the number is made. */
const OLDEST = "1950-01-01";

/** Applies the rules of the form to raw fields, or to a row of a file. `leads`: ids of the lawyers one may choose. */
export function checkMatter(typed: Record<string, unknown>, leads: readonly string[]): Checked<MatterInput> {
  return checked<MatterInput>({
    title: bounded(typedLine(typed.title), "Intitulé obligatoire.", matterLimits.title),
    clientId: isRecordId(typedLine(typed.clientId))
      ? { value: typedLine(typed.clientId) }
      : { error: "Choisissez le client de ce dossier." },
    nature: natureOf(typedLine(typed.nature)),
    stage: stageOf(typedLine(typed.stage)),
    leadId: leadOf(typedLine(typed.leadId), leads),
    openedOn: dayUntilToday(typedLine(typed.openedOn)),
    oldReference: bounded(typedLine(typed.oldReference), null, matterLimits.oldReference),
  });
}

/** In days. A year that was mistyped would put a matter out of sight for good. */
const LONGEST_WAIT = 731;

/** What has to be said of a matter that waits: for what, and the day on which somebody looks again. */
export const checkWaiting = (typed: { motif: string; revoir: string }): Checked<{ motif: string; revoir: string }> =>
  checked({
    motif: bounded(typed.motif, "Écrivez ce que le dossier attend.", matterLimits.reason),
    revoir: dayToCome(dayField(typed.revoir)),
  });

function dayToCome(day: Answer<string>): Answer<string> {
  if ("error" in day) return day;
  const today = conakryDay(new Date());
  if (day.value <= today) return { error: "Ce jour doit être à venir." };
  return day.value <= dayAfter(today, LONGEST_WAIT) ? day : { error: "Deux ans au plus." };
}

function natureOf(typed: string): Answer<string> {
  if (typed === "") return { error: "Nature d’affaire obligatoire." };
  const folded = (text: string) => text.replace(/’/g, "'").toLowerCase();
  const nature = natures.find((one) => folded(one) === folded(typed));
  return nature ? { value: nature } : { error: "Cette nature d’affaire n’est pas de la liste." };
}

/** By its stored value, or as people read it. */
function stageOf(typed: string): Answer<string | null> {
  if (typed === "") return { value: null };
  const wanted = typed.toLowerCase();
  const stage = matterStages.find(({ value, label }) => value === wanted || label.toLowerCase() === wanted);
  return stage ? { value: stage.value } : { error: "Ce stade n’est pas de la liste." };
}

function leadOf(typed: string, leads: readonly string[]): Answer<string | null> {
  if (typed === "") return { value: null };
  return leads.includes(typed) ? { value: typed } : { error: "Cet avocat n’est pas de la liste." };
}

function dayUntilToday(typed: string): Answer<string> {
  if (typed === "") return { error: "Date d’ouverture obligatoire." };
  if (!isDay(typed)) return { error: "Cette date n’existe pas." };
  if (typed > conakryDay(new Date())) return { error: "Un dossier ne s’ouvre pas dans l’avenir." };
  return typed >= OLDEST ? { value: typed } : { error: "Cette date est trop ancienne." };
}
