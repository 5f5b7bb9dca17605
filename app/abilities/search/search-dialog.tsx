import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { type LiveSearch, useLiveSearch } from "./live-search";
import { hasWords, NO_WORDS } from "./no-words";
import { soleResult } from "./search-result";
import { resultForm, resultId, SearchResults } from "./search-results";

/**
 * The window of the quick search: results while one types, grouped by kind. The focus stays in the box, arrows choose
 * (ARIA's combobox with a list: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/), Enter opens, Escape closes.
 */
export function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState(-1);
  const found = useLiveSearch(q);
  const navigate = useNavigate();
  const { key } = useLocation();
  const arrived = useRef(key);
  useEffect(() => dialog.current?.showModal(), []);
  // A link of the results leads elsewhere: closing gives the focus back, then the new screen takes it. Before that one
  // is drawn: behind an open window no field could.
  useLayoutEffect(() => {
    if (arrived.current !== key) dialog.current?.close();
  }, [key]);
  const groups = "answer" in found && found.answer ? found.answer.groups : [];
  const results = groups.flatMap(({ lines }) => lines);
  const current = chosen < results.length ? chosen : -1;
  useEffect(() => {
    if (current >= 0) document.getElementById(resultId(current))?.scrollIntoView({ block: "nearest" });
  }, [current]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && results.length > 0) {
      event.preventDefault();
      // One place more than there are results: none is chosen there, and Enter leads to the page of all.
      const places = results.length + 1;
      setChosen(((current + 1 + move + places) % places) - 1);
    } else if (event.key === "Enter" && q.trim()) {
      event.preventDefault();
      open();
    }
  }
  /** The chosen result, else the only one; else the page of all, which opens the only one when it is not known yet. */
  function open() {
    const sole = found.state === "found" ? soleResult(found.answer) : null;
    const line = results[current] ?? sole;
    const form = line?.post ? document.getElementById(resultForm(results.indexOf(line))) : null;
    if (form instanceof HTMLFormElement) form.requestSubmit();
    else if (line) void navigate(line.href);
    else void navigate(listAddress({ q: q.trim(), ouvrir: found.state === "asking" ? "1" : "" }, paths.search));
  }
  return (
    <dialog ref={dialog} className="office-dialog search-dialog" aria-label="Recherche rapide" onClose={onClosed}>
      <div className="search-line">
        <input
          type="text"
          role="combobox"
          aria-label="Chercher partout"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls="resultats-rapides"
          aria-activedescendant={current >= 0 ? resultId(current) : undefined}
          placeholder="Nom, numéro, mots, écran"
          value={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQ(event.currentTarget.value);
            setChosen(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="quiet-button" onClick={() => dialog.current?.close()}>
          Fermer
        </button>
      </div>
      <p className="search-state" role="status">
        {stateInWords(found, results.length, q)}
      </p>
      <SearchResults groups={groups} chosen={current} />
      <p className="search-keys" aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> choisir · <kbd>Entrée</kbd> ouvrir (un seul : aussitôt), ou tous les résultats ·{" "}
        <kbd>Échap</kbd> fermer
      </p>
    </dialog>
  );
}

function stateInWords(found: LiveSearch, count: number, q: string): string {
  switch (found.state) {
    case "empty":
      return "Les résultats paraissent pendant la frappe.";
    case "asking":
      return found.answer ? "" : "Recherche en cours…";
    case "failed":
      return found.signedOut
        ? "Votre session a pris fin\u00A0: reconnectez-vous pour chercher."
        : "La recherche ne répond pas. Veuillez réessayer dans un instant.";
    case "found": {
      if (count === 0) return hasWords(q) ? "Rien ne contient tous ces mots." : NO_WORDS;
      const more = found.answer.groups.some((group) => group.more);
      return `${more ? "Plus de " : ""}${counted(count, "résultat", "résultats")}`;
    }
  }
}
