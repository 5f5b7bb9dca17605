import type { ComponentProps } from "react";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

/** A new password, typed twice; `label` where the one in use stands beside it. */
export function PasswordFields({ errors, label = "Mot de passe" }: { errors: FieldErrors; label?: string }) {
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={label}
        hint="12&nbsp;caractères au moins&#8239;; une phrase de quelques mots est plus sûre et plus facile à retenir."
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <TextField
        name="again"
        type="password"
        label="Le même, encore une fois"
        autoComplete="new-password"
        error={errors.again}
        required
      />
    </>
  );
}

/** The password in use, asked once more before what only its owner may do. */
export function OwnPasswordField(props: Pick<ComponentProps<typeof TextField>, "name" | "defaultValue" | "error">) {
  return <TextField {...props} label="Votre mot de passe" type="password" autoComplete="current-password" required />;
}
