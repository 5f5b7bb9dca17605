import type { ReactNode } from "react";
import { useFocusAfterRow } from "~/abilities/screen/screen-focus";
import { OfficeForm } from "./office-form";

type Props = {
  action: string;
  /** Of the record as it is on the screen. */
  version: string;
  className?: string;
  /** Buttons with a name and a value. */
  children: ReactNode;
};

/** A form of buttons alone: one press stores its choice, and the screen stays. */
export function ChoiceForm({ action, version, className = "", children }: Props) {
  const tellPress = useFocusAfterRow();
  return (
    <OfficeForm
      action={action}
      send={null}
      hidden={{ version }}
      className={className}
      stays="as it is"
      onSubmit={(event) => tellPress(event.currentTarget)}
      more={children}
    />
  );
}
