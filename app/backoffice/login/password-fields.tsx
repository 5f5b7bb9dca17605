import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

/** A new password, typed twice. */
export function PasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField
        name="password"
        type="password"
        label="Mot de passe"
        hint="12 caractères au moins ; une phrase de quelques mots est plus sûre et plus facile à retenir."
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <TextField
        name="again"
        type="password"
        label="Le même mot de passe, encore une fois"
        autoComplete="new-password"
        error={errors.again}
        required
      />
    </>
  );
}
