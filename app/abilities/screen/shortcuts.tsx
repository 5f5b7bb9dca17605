import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFormWatch } from "~/abilities/form/form-watch";
import { deviceChoice } from "~/lib/device-choice";

/**
 * A key, what it does in the words of the list of shortcuts, and how. Where what it leads to comes in several steps,
 * `act` promises the last one: keys pressed meanwhile wait for it.
 */
type Shortcut = { key: string; does: string; act: () => void | Promise<void> };

/** What every screen has that says nothing else of that key. */
const everywhere: readonly Shortcut[] = [{ key: "/", does: "Rechercher partout", act: toSearch }];

/** To the search of the screen, or that over everything; what is written there already goes with the first letter. */
export function toSearch(): void {
  const box = document.querySelector<HTMLInputElement>("#q") ?? document.querySelector("#recherche-bureau");
  box?.focus();
  box?.select();
}

type Registered = { add: (shortcuts: readonly Shortcut[]) => () => void; showList: () => void };

const Shortcuts = createContext<Registered>({ add: () => () => undefined, showList: () => undefined });

/** Whether single keys act: whoever speaks to their computer must be able to switch them off (WCAG 2.1.4). */
export const shortcutChoice = deviceChoice("raccourcis", ["on", "off"]);

const HELP = "?";

/** Nobody has seen a refusal that came less than so many ms ago: what they press then was meant for another screen. */
const UNSEEN = 1000;

const FAILURE = "office-failure";

/** What was begun is refused or has failed: keys that wait for it mean a screen that does not come. */
export function tellKeysOfFailure(): void {
  document.dispatchEvent(new Event(FAILURE));
}

/** What a key begins is seen to be under way within so many ms. */
const SETTLING = 100;

/**
 * Gives a screen keys of its own, while it is in sight. They rest while somebody types, while a dialog is open, and for
 * keys pressed together. From a field that a key led to, Escape gives them back.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { add } = use(Shortcuts);
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  const names = shortcuts.map(({ key, does }) => `${key}${does}`).join();
  // As soon as the screen is in sight: a key pressed then is for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the acts are read when a key is pressed.
  useLayoutEffect(
    () => add(current.current.map(({ key, does }, i) => ({ key, does, act: () => current.current[i]?.act() }))),
    [add, names],
  );
}

/** Shows the list of the keys, which switches them off and on again: « ? » is one of them. */
export const useShortcutList = (): (() => void) => use(Shortcuts).showList;

type KeysProps = { off: boolean; busy: boolean; onDropped: () => void; children: ReactNode };

/**
 * The keys of the screens within, and their list on « ? ». `off`: switched off on this device. `busy`: something is
 * being sent or read; keys pressed meanwhile wait for it, in their order, for they mean the screen that comes. When it
 * is refused or fails, that screen does not come: they do nothing, and `onDropped` says so.
 */
export function ShortcutKeys({ off, busy, onDropped, children }: KeysProps) {
  const sets = useRef(new Set<readonly Shortcut[]>());
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOff, setOff] = useState(off);
  const [shown, setShown] = useState<Shortcut[]>([]);
  const [registered] = useState<Registered>(() => ({
    add: (shortcuts) => {
      sets.current.add(shortcuts);
      return () => sets.current.delete(shortcuts);
    },
    showList,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads references alone.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && event.target === led.current?.to) giveBack();
      if (isOff || !isForShortcuts(event)) return;
      if (event.key === HELP) {
        event.preventDefault();
        showList();
        return;
      }
      const pressed = event.key.toLowerCase();
      if (!knownKeys().some(({ key }) => key === pressed)) return;
      event.preventDefault();
      waiting.current.push(pressed);
      next();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOff]);
  function knownKeys(): Shortcut[] {
    const own = [...sets.current].flat();
    return [...own, ...everywhere.filter(({ key }) => own.every((one) => one.key !== key))];
  }
  function showList(): void {
    setShown(knownKeys());
    dialog.current?.showModal();
  }
  const waiting = useRef<string[]>([]);
  const isBusy = useRef(busy);
  function next(): void {
    if (isBusy.current) return;
    if (Date.now() < unseenUntil.current) drop();
    const pressed = waiting.current.shift();
    if (!pressed) return;
    const shortcut = knownKeys().find(({ key }) => key === pressed);
    isBusy.current = isActing.current = true;
    hasFailed.current = false;
    const from = document.activeElement;
    void (async () => shortcut?.act())().finally(() => {
      isActing.current = false;
      led.current = { from, to: document.activeElement };
      // What it begins is drawn a moment later.
      setTimeout(settle, SETTLING);
    });
  }
  /** Where the last key led, and from where. */
  const led = useRef<{ from: Element | null; to: Element | null } | null>(null);
  function giveBack(): void {
    const { from, to } = led.current ?? {};
    if (to instanceof HTMLElement) to.blur();
    if (from instanceof HTMLElement) from.focus();
  }
  const isActing = useRef(false);
  const hasFailed = useRef(false);
  useEffect(() => {
    const onFailure = () => {
      hasFailed.current = true;
    };
    document.addEventListener(FAILURE, onFailure);
    return () => document.removeEventListener(FAILURE, onFailure);
  }, []);
  const unseenUntil = useRef(0);
  function drop(): void {
    if (waiting.current.length > 0) onDropped();
    waiting.current = [];
  }
  const drawn = useRef(busy);
  const watch = useFormWatch();
  function settle(): void {
    // On a busy machine what a key began is drawn later than the next key is due.
    const isBegun = watch.nextScreen() !== undefined;
    isBusy.current = drawn.current || isBegun || isActing.current;
    if (isBegun && !drawn.current) setTimeout(settle, SETTLING);
    if (isBusy.current) return;
    if (hasFailed.current) {
      hasFailed.current = false;
      unseenUntil.current = Date.now() + UNSEEN;
      drop();
    }
    next();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when that changes.
  useEffect(() => {
    drawn.current = busy;
    // What a key began may have failed before it is drawn.
    if (busy && !isBusy.current) hasFailed.current = false;
    if (!busy) setTimeout(settle, 0);
  }, [busy]);
  return (
    <Shortcuts value={registered}>
      {children}
      <dialog ref={dialog} className="office-dialog shortcuts" aria-labelledby="raccourcis-titre">
        <h2 id="raccourcis-titre">Raccourcis du clavier</h2>
        <dl className="facts">
          {shown.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
          {shown.some(({ key }) => key === "j") ? (
            <div>
              <dt>
                <kbd>↑</kbd> <kbd>↓</kbd>
              </dt>
              <dd>Ligne précédente, ligne suivante</dd>
            </div>
          ) : null}
          <div>
            <dt>
              <kbd>Ctrl K</kbd>
            </dt>
            <dd>Recherche rapide</dd>
          </div>
          <div>
            <dt>
              <kbd>?</kbd>
            </dt>
            <dd>Cette liste</dd>
          </div>
        </dl>
        <p className="page-note">
          {isOff
            ? "Les raccourcis sont désactivés sur cet appareil. «\u00A0Mon compte\u00A0» mène à cette liste."
            : "Dans un champ, ces touches écrivent. Si un raccourci vous y a mené, Échap vous en fait sortir."}
        </p>
        <div className="actions">
          {/* First, so that it has the focus: a key pressed by reflex closes the list, and switches nothing off. */}
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Fermer
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              const chosen = isOff ? "on" : "off";
              remember(chosen);
              setOff(!isOff);
            }}
          >
            {isOff ? "Activer les raccourcis" : "Désactiver les raccourcis"}
          </button>
        </div>
      </dialog>
    </Shortcuts>
  );
}

function remember(chosen: "on" | "off"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the browsers of many.
  document.cookie = shortcutChoice.cookie(chosen, location.protocol === "https:");
}

function isForShortcuts({ target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || repeat) return false;
  if (document.querySelector("dialog[open], :popover-open")) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]"));
}
