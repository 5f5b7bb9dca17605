import type { FormState } from "~/abilities/form/office-form";
import { TextField } from "~/ui/field";
import type { ShownPiece } from "./payment-screens.server";
import { mostUnpaid, shareField } from "./shares";

/** How much of a payment is for which piece: one field each. */
export function ShareFields({ pieces, field }: { pieces: readonly ShownPiece[]; field: FormState["field"] }) {
  return (
    <>
      {pieces.map(({ id, number, what, day, dueWords }) => (
        <TextField
          key={id}
          {...field(shareField(id))}
          label={`${what} ${number}`}
          hint={`${dueWords} à payer, ${day}.`}
          inputMode="numeric"
          maxLength={24}
          optional
        />
      ))}
      {pieces.length >= mostUnpaid - 1 ? (
        <p className="field-hint">
          Les plus anciennes seulement&nbsp;: les suivantes viendront une fois celles-ci payées.
        </p>
      ) : null}
    </>
  );
}
