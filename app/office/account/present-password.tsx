import { TextField } from "~/ui/field";

/** The password of the person who is signed in, before what somebody at their desk must not do in their place. */
export function PresentPassword({ error }: { error?: string }) {
  return (
    <TextField
      name="present"
      type="password"
      label="Votre mot de passe actuel"
      autoComplete="current-password"
      error={error}
      required
    />
  );
}
