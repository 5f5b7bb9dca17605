import { type ComponentProps, useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { useUnderWay } from "~/abilities/screen/button-form";
import { usePreloadRouteCode } from "~/abilities/screen/preload-route-code";
import type { DeletionWords } from "./deletion-words";

/** What is about to go to the corbeille, and the address that does it. */
export type AskedDeletion = DeletionWords & { action: string };

type Props = {
  asked: AskedDeletion | null;
  /** The address of a deletion, whose code is fetched before anything is asked. */
  preload: string | undefined;
  onClose: () => void;
  /** The row is gone, and with it the place of the focus. */
  onGone: () => void;
};

/** Asks before something goes to the corbeille. Without script the same question is a page (deletion-page.tsx). */
export function DeletionDialog({ asked, preload, onClose, onGone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const underWay = useUnderWay();
  const action = asked?.action;
  usePreloadRouteCode(preload ?? "");
  const sent = useRef(new Set<string>());
  useFocusOnceGone([...sent.current].filter((one) => underWay.has(one)).length, onGone);
  useEffect(() => {
    if (!action) return;
    dialog.current?.showModal();
    // Not on « Supprimer »: the Enter that opened the dialog must not delete when it is pressed twice.
    cancel.current?.focus();
  }, [action]);
  return (
    <dialog
      ref={dialog}
      className="office-dialog"
      aria-labelledby="suppression-titre"
      // Told before it closes: the browser's word that it has closed comes later, maybe after it was opened again.
      onCancel={onClose}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <h2 id="suppression-titre">{asked?.title}</h2>
      {asked ? (
        <>
          <DeletionSentence words={asked} />
          <DeletionForm
            asked={asked}
            back={pathname + search}
            // Each by itself: on a slow line the next one is asked for before the first is answered.
            navigate={false}
            fetcherKey={asked.action}
            onSubmit={(event) => {
              if (underWay.has(asked.action)) event.preventDefault();
              sent.current.add(asked.action);
              dialog.current?.close();
            }}
          >
            <button ref={cancel} type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
              Annuler
            </button>
          </DeletionForm>
        </>
      ) : null}
    </dialog>
  );
}

type FormProps = ComponentProps<typeof Form> & { asked: AskedDeletion; back: string };

/** The button that does it, and within `children` the way out. `back`: the list one came from. */
export function DeletionForm({ asked, back, children, ...form }: FormProps) {
  return (
    <Form method="post" action={asked.action} className="actions" {...form}>
      <input type="hidden" name="retour" value={back} />
      <input type="hidden" name="failed" value={asked.failed} />
      {asked.failedUnanswered ? <input type="hidden" name="unanswered" /> : null}
      <button type="submit" className="button button-danger">
        Supprimer
      </button>
      {children}
    </Form>
  );
}

/** What would go, and where to. */
export function DeletionSentence({ words: { before = "", name, after } }: { words: DeletionWords }) {
  return (
    <p>
      {before}
      <strong dir="auto">{name}</strong>
      {after}
    </p>
  );
}

/**
 * Once a row went and took the focus with it; whoever is typing elsewhere by then, or sees that it stays, keeps their
 * place.
 */
function useFocusOnceGone(underWay: number, onGone: () => void): void {
  const before = useRef(0);
  useEffect(() => {
    const isOver = underWay < before.current;
    before.current = underWay;
    if (isOver && document.activeElement === document.body) onGone();
  });
}
