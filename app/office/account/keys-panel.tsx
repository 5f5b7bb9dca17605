import { useShortcutList } from "~/abilities/screen/shortcuts";

/** The keys of the screens, and where they are switched off or on again on this device. */
export function KeysPanel() {
  const showList = useShortcutList();
  return (
    <section className="panel needs-script" aria-labelledby="compte-clavier">
      <h2 id="compte-clavier">Raccourcis du clavier</h2>
      <p>
        Une seule touche suffit pour chercher, ajouter ou passer d’une ligne à l’autre. Celle du point d’interrogation
        montre lesquelles.
      </p>
      <p className="actions">
        <button type="button" className="quiet-button" onClick={showList}>
          Voir les raccourcis
        </button>
      </p>
    </section>
  );
}
