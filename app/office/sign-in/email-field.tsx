import { TextField } from "~/ui/field";

type Props = { value: string | undefined; error: string | undefined };

/** The address an account is known by. */
export function EmailField({ value, error }: Props) {
  return (
    <TextField
      name="email"
      type="email"
      label="Adresse e-mail"
      autoComplete="username"
      inputMode="email"
      maxLength={100}
      defaultValue={value}
      error={error}
      required
    />
  );
}
