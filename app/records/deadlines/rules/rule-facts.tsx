import { Fact } from "~/abilities/screen/fact";
import { type RuleWords, ruleFields } from "./rule";

/** All that a version of a rule says, as its file and its signature show it. */
export function RuleFacts({ words, without = [] }: { words: RuleWords; without?: string[] }) {
  return (
    <dl className="facts">
      {ruleFields
        .filter(({ name }) => !without.includes(name))
        .map((field) => {
          const value = words[field.name];
          const shown = "shown" in field ? field.shown(value) : value;
          return (
            <Fact key={field.name} name={field.label}>
              {shown || "À compléter"}
            </Fact>
          );
        })}
    </dl>
  );
}
