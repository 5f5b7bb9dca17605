import { type CSSProperties, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { greeting, type Letter, type Letterhead, type LetterPart, signature } from "./letter";

/*
 * The firm's look (ui/tokens.css) in literal values and within the elements: mailboxes know no variables, many drop
 * style sheets, and nothing is loaded from elsewhere. The sheet holds what elements cannot say, the colours by night
 * (ui/night.css).
 */
const SANS = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Marcellus,Georgia,'Times New Roman',serif";

const look = {
  page: { margin: 0, padding: 0, backgroundColor: "#faf7f1" },
  ground: { padding: "24px 12px", backgroundColor: "#faf7f1" },
  sheet: {
    maxWidth: "560px",
    margin: "0 auto",
    padding: "24px 20px",
    border: "1px solid #e0d5c0",
    borderTop: "3px solid #b98a2f",
    backgroundColor: "#fffdf9",
    color: "#23283a",
    font: `400 16px/1.55 ${SANS}`,
    overflowWrap: "break-word",
  },
  firm: { margin: "0 0 20px", color: "#121a33", font: `400 20px/1.3 ${SERIF}` },
  words: { margin: "0 0 16px" },
  button: {
    display: "inline-block",
    padding: "12px 20px",
    borderRadius: "2px",
    backgroundColor: "#1c2a55",
    color: "#ffffff",
    fontWeight: 600,
    textDecoration: "none",
  },
  link: { display: "inline-block", padding: "4px 0", color: "#2b3d78" },
  list: { margin: "0 0 16px", padding: 0, listStyle: "none" },
  facts: { margin: "0 0 16px", borderCollapse: "collapse", font: `400 16px/1.55 ${SANS}` },
  fact: {
    padding: "2px 16px 2px 0",
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: 400,
    whiteSpace: "nowrap",
    color: "#5d6478",
  },
  value: { padding: "2px 0", overflowWrap: "anywhere", verticalAlign: "top", color: "#23283a" },
  foot: {
    margin: "24px 0 0",
    paddingTop: "16px",
    borderTop: "1px solid #e0d5c0",
    color: "#5d6478",
    font: `400 14px/1.5 ${SANS}`,
  },
  /** What a list of mails shows beside the subject; it stands nowhere in the page itself. */
  preview: { display: "none", maxHeight: 0, overflow: "hidden" },
} satisfies Record<string, CSSProperties>;

const NIGHT = `@media (prefers-color-scheme: dark) {
.ground { background-color: #0e1428 !important }
.sheet { background-color: #18213f !important; color: #e4e6f0 !important; border-color: #2c3760 !important; border-top-color: #e3bf6b !important }
.firm { color: #f4efe4 !important }
.value { color: #e4e6f0 !important }
.soft { color: #a9b1cc !important; border-color: #2c3760 !important }
.link { color: #b4c4ff !important }
.button { background-color: #e3bf6b !important; color: #121a33 !important }
}`;

/** A letter as a page, for mailboxes that show pages: some 4 kB, readable from 320 px on, by day and by night. */
export function letterPage(letter: Letter, head: Letterhead): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Page letter={letter} head={head} />)}`;
}

function Page({ letter, head }: { letter: Letter; head: Letterhead }) {
  const preview = letter.body.find((part) => typeof part === "string");
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{NIGHT}</style>
      </head>
      <body className="ground" style={look.page}>
        <div style={look.preview}>{preview}</div>
        <div lang="fr" className="ground" style={look.ground}>
          <div className="sheet" style={look.sheet}>
            <p className="firm" style={look.firm}>
              {head.firm}
            </p>
            {greeting(letter) ? <p style={look.words}>{greeting(letter)}</p> : null}
            {letter.body.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
              <PartOf key={index} part={part} />
            ))}
            <p className="soft" style={look.foot}>
              {head.firm}
              <br />
              {head.phone ? (
                <>
                  {head.phone}
                  <br />
                </>
              ) : null}
              <a className="link" style={look.link} href={head.site}>
                {head.site}
              </a>
              {signature(letter) ? (
                <>
                  <br />
                  {signature(letter)}
                </>
              ) : null}
            </p>
          </div>
        </div>
      </body>
    </html>
  );
}

function PartOf({ part }: { part: LetterPart }) {
  if (typeof part === "string")
    return (
      <p style={look.words}>
        {part.split("\n").map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </p>
    );
  if ("facts" in part)
    return (
      <table style={look.facts}>
        <tbody>
          {part.facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="soft" style={look.fact}>
                {name}
              </th>
              <td className="value" style={look.value}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  if ("lines" in part)
    return (
      <ul style={look.list}>
        {part.lines.map(({ label, href }) => (
          <li key={href}>
            <a className="link" style={look.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    );
  return (
    <p style={look.words}>
      <a className="button" style={look.button} href={part.href}>
        {part.label}
      </a>
    </p>
  );
}
