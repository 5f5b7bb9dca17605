/** Above a form whose words came back after the session had ended. */
export function KeptNotice({ kept }: { kept: object | null }) {
  if (!kept) return null;
  return (
    <p className="notice" role="status" data-unsaved>
      Votre session avait pris fin&nbsp;: rien n’a été enregistré. Vos mots sont revenus, vérifiez-les et
      enregistrez.
    </p>
  );
}
