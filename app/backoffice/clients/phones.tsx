import type { Phone } from "~/domain/clients/client-file.server";

/** Numbers to call and to write to; one that no plan of numbers knows says that it has to be checked. */
export function Phones({ phones }: { phones: Phone[] }) {
  return (
    <ul className="phones">
      {phones.map(({ stored, shown, known }) => (
        <li key={stored}>
          <a href={`tel:${stored}`}>{shown}</a>
          {known ? (
            <a href={`https://wa.me/${stored.replace(/\D/g, "")}`} target="_blank" rel="noopener noreferrer">
              WhatsApp<span className="visually-hidden"> {shown}</span>
            </a>
          ) : (
            <span className="page-note">à vérifier : ce numéro n’est pas attribué</span>
          )}
        </li>
      ))}
    </ul>
  );
}
