import { type ReactNode, useEffect, useRef } from "react";
import { Form, useFetchers } from "react-router";
import { type RouteName, useCodeAhead } from "./preload-route-code";

type Props = {
  /** The route that takes the form; its client action is `storeInPlace`. */
  route: RouteName;
  action: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A form whose address has no screen of its own, such as a button of a row: sent beside the screen it stands on, which stays when it
 * fails. Pressed once more while it is under way, it sends nothing. Without script it is a plain form.
 */
export function ButtonForm({ route, action, children, ...rest }: Props) {
  useCodeAhead(route);
  const sending = useUnderWay().has(action);
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
