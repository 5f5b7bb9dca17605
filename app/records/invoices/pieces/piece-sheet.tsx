import { dayInWords } from "~/lib/french-date";
import { frenchNumber, inFrancs } from "~/lib/french-number";
import { headOfficeAddress, seatLine } from "~/lib/head-office-address";
import { lineKindLabels, pieceKindLabel } from "~/records/invoices/billing";
import { SheetTotals } from "~/records/invoices/drafts/sheet-totals";
import { rateWords } from "~/records/invoices/vat/vat-rate";
import type { PieceContent } from "./piece-content.server";
import { kindSentences, paidBy, proofWords, quantityWords, sumLines } from "./piece-words";

/** A piece as it is printed, from its content alone; or a draft as it would be, which has no number yet. */
export function PieceSheet({ content, isDraft = false }: { content: PieceContent; isDraft?: boolean }) {
  const { kind, number, issuedOn, dueOn, firm, client, matter, corrects, lines, mentions, words } = content;
  const isTaxed = lines.some(({ vatBp }) => vatBp !== null);
  const payable = paidBy(content);
  const sums = { sums: sumLines(content), total: content.total, words, wrong: null };
  return (
    <article
      className={isDraft ? "sheet piece-sheet piece-draft" : "sheet piece-sheet"}
      aria-label={number || "Aperçu"}
    >
      <header className="sheet-head">
        <p className="sheet-firm">
          {firmLines(firm).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className="sheet-kind">
          {pieceKindLabel(kind)} {number ? <span className="unbroken">{number}</span> : null}
          {isDraft ? <strong className="sheet-stamp">Brouillon</strong> : null}
          <small>Conakry, le {dayInWords(issuedOn)}</small>
          {dueOn ? (
            <small>
              {kindSentences[kind].due} {dayInWords(dueOn)}
            </small>
          ) : null}
          {corrects ? (
            <small>
              Corrige <span className="unbroken">{corrects.number}</span> du {dayInWords(corrects.issuedOn)}
            </small>
          ) : null}
        </p>
      </header>
      <div className="sheet-about">
        <p className="sheet-client">
          <strong dir="auto">{client.name}</strong>
          <span dir="auto">{client.address}</span>
          {client.taxNumber ? <span>NIF&nbsp;: {client.taxNumber}</span> : null}
        </p>
        {matter ? (
          <p>
            Dossier <span className="unbroken">{matter.reference}</span>
            <span dir="auto">{matter.title}</span>
          </p>
        ) : null}
      </div>
      <table className="piece-lines">
        <caption className="visually-hidden">Lignes</caption>
        <thead>
          <tr>
            <th scope="col">Libellé</th>
            <th scope="col">Quantité</th>
            <th scope="col">Prix</th>
            {isTaxed ? <th scope="col">TVA</th> : null}
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a piece never move.
            <tr key={i}>
              <td data-label="Libellé">
                <bdi>{line.label}</bdi>
                {line.kind === "honoraires" ? null : <small>{lineKindLabels[line.kind]}</small>}
                {proofWords(line) ? <small dir="auto">{proofWords(line)}</small> : null}
              </td>
              <td data-label="Quantité">{quantityWords(line.qty)}</td>
              <td data-label="Prix">{frenchNumber(line.unit)}</td>
              {isTaxed ? <td data-label="TVA">{line.vatBp === null ? "—" : rateWords(line.vatBp)}</td> : null}
              <td data-label="Montant">{inFrancs(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SheetTotals sums={sums} kind={kind} />
      {mentions.length + payable.length > 0 ? (
        <ul className="piece-mentions">
          {[...payable, ...mentions].map((mention) => (
            <li key={mention} dir="auto">
              {mention}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

function firmLines(firm: PieceContent["firm"]): string[] {
  const { name, legalForm, barNumber, taxNumber, tradeRegister, address, district, phone, email } = firm;
  return [
    [name, legalForm].filter(Boolean).join(", "),
    seatLine(headOfficeAddress(address ?? "", district ?? "")),
    [phone, email].filter(Boolean).join(" · "),
    barNumber ? `Barreau\u00A0: ${barNumber}` : "",
    taxNumber ? `NIF\u00A0: ${taxNumber}` : "",
    tradeRegister ? `RCCM\u00A0: ${tradeRegister}` : "",
  ].filter(Boolean);
}
