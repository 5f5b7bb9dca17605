import { useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { LineIcon } from "~/abilities/screen/line-icon";
import { paths } from "~/paths";
import { SearchDialog } from "./search-dialog";

/**
 * The search over everything, on every screen: a plain form, and with a script the window of the quick search (Ctrl K).
 */
export function SearchBox() {
  // Each opening has its number: a window tells that it has closed a moment later, when the next may be open already.
  const [opening, setOpening] = useState(0);
  const [closed, setClosed] = useState(0);
  const { key, pathname, search } = useLocation();
  const q = pathname === paths.search ? (new URLSearchParams(search).get("q") ?? "") : "";
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  // An only result was opened: its screen begins without the words that led there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has its key.
  useEffect(() => {
    if (sent.current) form.current?.reset();
    sent.current = false;
  }, [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!asked || event.key.toLowerCase() !== "k" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpening((last) => last + 1);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className="office-search">
      <Form
        ref={form}
        method="get"
        action={paths.search}
        role="search"
        aria-label="Recherche dans tout le bureau"
        onSubmit={() => {
          sent.current = true;
        }}
      >
        <label className="visually-hidden" htmlFor="recherche-bureau">
          Chercher partout
        </label>
        <input
          key={q}
          id="recherche-bureau"
          name="q"
          type="search"
          placeholder="Nom ou numéro"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
        />
        {/* An only result is opened at once. */}
        <input type="hidden" name="ouvrir" value="1" />
        <button type="submit" className="quiet-button">
          <MagnifierDrawing />
          <span className="visually-hidden">Chercher partout</span>
        </button>
      </Form>
      <button
        type="button"
        className="quiet-button search-key"
        aria-haspopup="dialog"
        onClick={() => setOpening((last) => last + 1)}
      >
        <span className="visually-hidden">Recherche rapide, </span>
        <kbd>Ctrl K</kbd>
      </button>
      {opening > closed ? <SearchDialog key={opening} onClosed={() => setClosed(opening)} /> : null}
    </div>
  );
}

function MagnifierDrawing() {
  return (
    <LineIcon size={16} stroke={1.6}>
      <circle cx="6.8" cy="6.8" r="4.6" />
      <path d="m10.3 10.3 4 4" />
    </LineIcon>
  );
}
