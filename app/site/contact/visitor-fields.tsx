import { contact } from "~/content/contact";
import { practiceAreas } from "~/content/practice-areas";
import { choicesOf } from "~/lib/choices";
import { messageLimits } from "~/records/messages/message-limits";
import { text } from "~/records/messages/message-sentences";
import type { FieldErrors } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";

const areas = choicesOf(practiceAreas);

type NameProps = { label: string; hint?: string; placeholder?: string; value?: string; error?: string };

export function NameField({ value, ...props }: NameProps) {
  return (
    <TextField
      {...props}
      name="name"
      defaultValue={value}
      autoComplete="name"
      maxLength={messageLimits.first.name[1]}
      required
    />
  );
}

type SenderProps = {
  rules: "inclusives" | "strictes";
  typed: { name: string; email: string } | null | undefined;
  errors: FieldErrors;
  /** What each might look like stands in it. */
  examples?: boolean;
};

/** Who writes, and how they are reached. */
export function SenderFields({ rules, typed, errors, examples }: SenderProps) {
  const strict = rules === "strictes";
  return (
    <>
      <NameField
        label={contact.name.label}
        placeholder={examples ? contact.name.placeholder : undefined}
        hint={strict ? text.nameHint : undefined}
        error={errors.name}
        value={typed?.name}
      />
      <TextField
        name="email"
        type={strict ? "email" : "text"}
        inputMode="email"
        label={contact.email.label[rules]}
        placeholder={examples ? contact.email.placeholder : undefined}
        hint={contact.email.hint[rules]}
        error={errors.email}
        defaultValue={typed?.email}
        autoComplete="email"
        maxLength={messageLimits.email}
        required
      />
    </>
  );
}

export function AreaField({ value }: { value: string | undefined }) {
  return (
    <SelectField
      name="practiceArea"
      label={contact.practiceArea.label}
      empty={contact.practiceArea.none}
      options={areas}
      defaultValue={value}
      optional
    />
  );
}
