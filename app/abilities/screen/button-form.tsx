import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useFetchers } from "react-router";
import { usePreloadRouteCode } from "./preload-route-code";
import { useFocusAfterRow } from "./screen-focus";

type Props = {
  /** Its route has `storeInPlace` as its client action. */
  action: string;
  id?: string;
  className?: string;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/**
 * A form whose address has no screen of its own, such as a button of a row: sent beside the screen it stands on, which
 * stays when it fails. Pressed once more while it is under way, it sends nothing. Without script it is a plain form.
 */
export function ButtonForm({ action, children, ...rest }: Props) {
  const sending = useUnderWay().has(action);
  usePreloadRouteCode(action);
  const tellPress = useFocusAfterRow();
  // The screen learns of a press a moment after it.
  const pressed = useRef(false);
  useEffect(() => {
    if (!sending) pressed.current = false;
  });
  return (
    <Form
      method="post"
      action={action}
      navigate={false}
      fetcherKey={action}
      aria-busy={sending}
      onSubmit={(event) => {
        if (pressed.current || sending) event.preventDefault();
        pressed.current = true;
        tellPress(event.currentTarget);
      }}
      {...rest}
    >
      {children}
    </Form>
  );
}

/** The addresses to which something is being sent beside a screen. */
export function useUnderWay(): Set<string> {
  return new Set(useFetchers().flatMap(({ state, formAction }) => (state !== "idle" && formAction) || []));
}
