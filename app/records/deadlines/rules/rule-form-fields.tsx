import type { FormState } from "~/abilities/form/office-form";
import { SelectField, TextField } from "~/ui/field";
import { deadlineUnits } from "../deadline-computation";
import { closedWeeks, directions, firstDays, type RuleField, recessRules, rolls, ruleFields } from "./rule";

type Options = { value: string; label: string }[];
const plain = (choices: readonly { value: string; label: string }[]): Options =>
  choices.map(({ value, label }) => ({ value, label }));

/** The fields of a rule, in the order in which a text of law says them. */
export function RuleFormFields({ field }: FormState) {
  const own = (name: RuleField) => {
    const about = ruleFields.find((one) => one.name === name);
    return {
      ...field(name),
      label: about?.label ?? name,
      maxLength: about && "maxLength" in about ? about.maxLength : undefined,
    };
  };
  return (
    <>
      <TextField {...own("name")} required hint={"Par exemple\u00A0: Appel."} />
      <TextField
        {...own("event")}
        required
        hint={
          "Par exemple\u00A0: Signification du jugement. Un jugement, un arrêt, une ordonnance\u00A0: la règle est proposée après chaque jugement."
        }
      />
      <TextField {...own("n")} optional inputMode="numeric" hint="Demandé à la signature." />
      <SelectField {...own("unit")} options={plain(deadlineUnits)} />
      <SelectField {...own("direction")} options={plain(directions)} />
      <SelectField {...own("firstDayCounted")} options={plain(firstDays)} />
      <SelectField {...own("closedWeekdays")} options={plain(closedWeeks)} />
      <SelectField {...own("roll")} options={plain(rolls)} />
      <SelectField {...own("recess")} options={plain(recessRules)} />
      <TextField {...own("warnings")} optional hint={"Par exemple\u00A0: 7, 1."} />
      <TextField {...own("reference")} optional hint="Le texte et l’article. Demandée à la signature." />
    </>
  );
}
