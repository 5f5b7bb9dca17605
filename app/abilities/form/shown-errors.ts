import { type FormEvent, useState } from "react";
import type { FieldErrors } from "~/ui/error-summary";

/**
 * The errors of a refused form less those of fields that have been edited since (specification 5: the error clears).
 */
export function useShownErrors(errors: FieldErrors): {
  errors: FieldErrors;
  edited: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [of, setOf] = useState(errors);
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  if (of !== errors) {
    setOf(errors);
    setCleared(new Set());
  }
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !cleared.has(field))),
    edited: ({ target }) => {
      const { name } = target as HTMLInputElement;
      if (name in errors && !cleared.has(name)) setCleared(new Set([...cleared, name]));
    },
  };
}
