/** For the staff, where they handle messages: nobody will be told of a new one by mail. */
export function MailNotice({ missing }: { missing: boolean }) {
  if (!missing) return null;
  return (
    <p className="notice">
      L’envoi d’e-mails n’est pas configuré&nbsp;: les nouveaux messages sont bien conservés ici, mais aucun avis n’est
      envoyé au cabinet.
    </p>
  );
}
