/**
 * « Imprimer », for what has its own look on paper (office/layout/print.css). Without a script the browser's own menu
 * does it.
 */
export function PrintButton({ className = "quiet-button" }: { className?: string }) {
  return (
    <button type="button" className={`${className} needs-script no-print`} onClick={() => window.print()}>
      Imprimer
    </button>
  );
}
