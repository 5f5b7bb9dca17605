import type { Phone } from "~/lib/phone-number.server";

/** Numbers to call and to write to; one that no plan of numbers knows says that it has to be checked. */
export function Phones({ phones }: { phones: readonly Phone[] }) {
  return (
    <ul className="phones">
      {phones.map(({ shown, dialled, known }) => (
        <li key={shown}>
          {dialled ? <a href={`tel:${dialled}`}>{shown}</a> : shown}
          {known && dialled ? (
            <a
              className="no-print"
              href={`https://wa.me/${dialled.slice(1)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp<span className="visually-hidden"> {shown}</span>
            </a>
          ) : (
            <span className="page-note">à vérifier&nbsp;: ce numéro n’est pas attribué</span>
          )}
        </li>
      ))}
    </ul>
  );
}
