/** The paper, in a tab of its own. */
export function PdfLink({ href }: { href: string }) {
  return (
    <a className="quiet-button" href={href} target="_blank" rel="noreferrer">
      PDF<span className="visually-hidden">, dans un nouvel onglet</span>
    </a>
  );
}
