import { rules, vatDue, verified, yesNo } from "~/server/settings/setting-choices";
import type { SettingField } from "~/server/settings/setting-groups";
import { SelectField, TextArea, TextField } from "~/ui/field";

/** The control of one setting. */
export function SettingInput({ field, value, error }: { field: SettingField; value: string; error?: string }) {
  const common = { name: field.key, label: field.label, hint: field.hint, error, defaultValue: value };
  switch (field.kind) {
    case "lines":
      return <TextArea {...common} rows={4} />;
    case "rules":
      return <SelectField {...common} options={rules} />;
    case "yes-no":
      return <SelectField {...common} options={yesNo} />;
    case "verified":
      return <SelectField {...common} options={verified} />;
    case "vat-due":
      return <SelectField {...common} options={vatDue} />;
    case "secret":
      return <TextField {...common} defaultValue="" type="password" autoComplete="new-password" />;
    case "number":
      return <TextField {...common} inputMode="numeric" />;
    default:
      return <TextField {...common} type={field.kind === "text" ? "text" : field.kind} autoComplete="off" />;
  }
}
