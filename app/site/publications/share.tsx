import { publications } from "~/content/publications";

/**
 * Sharing without anybody's script: WhatsApp takes the words in an address. « Copier le lien » keeps its place and is
 * shown by the script that makes it work (islands/sharing/link-copy.ts).
 */
export function Share({ title, address }: { title: string; address: string }) {
  return (
    <p className="share">
      <a
        className="button button-quiet"
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {publications.share}
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
      <button className="button button-quiet" type="button" data-copy={address}>
        {publications.copy}
      </button>
      <span role="status" />
    </p>
  );
}
