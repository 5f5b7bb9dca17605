import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { textKinds } from "~/content/texts/text";
import { slashedDay } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { may } from "~/server/auth/permissions";
import { Table } from "~/ui/table";
import { lawyerOf } from "../lawyers/lawyers.server";
import type { Route } from "./+types/list-page";
import { ONE_BY_ONE, type TextState, textPaths, textStateLabel, textStates } from "./text";
import { type TextLine, textLines } from "./text-reading.server";

/** Texts on one screen; the address of the next names the last of them (`apres`). */
const PAGE_SIZE = 100;

/** Every text of the site with who answers for it; `etat`: one state alone. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "texts", async (staff) => {
    const all = await textLines();
    const state = textStates.find(({ value }) => value === args.url.searchParams.get("etat"))?.value ?? null;
    const chosen = all.filter((line) => !state || isIn(line, state));
    const start = chosen.findIndex(({ key }) => key === args.url.searchParams.get("apres")) + 1;
    const lines = chosen.slice(start, start + PAGE_SIZE);
    const isSigner = may(staff.role, "text-signing") && (await lawyerOf(staff)) !== null;
    const last = chosen.length > start + PAGE_SIZE ? (lines.at(-1)?.key ?? null) : null;
    return {
      lines,
      next: last && listAddress({ etat: state ?? "", apres: last }, textPaths.list),
      isFirst: start === 0,
      state,
      counts: textStates
        .map(({ value }) => ({ value, count: all.filter((line) => isIn(line, value)).length }))
        .filter(({ count }) => count > 0),
      all: all.length,
      mayWrite: may(staff.role, "text-entry"),
      unsigned: isSigner ? (all.find((line) => line.state === "livre")?.key ?? null) : null,
    };
  });
}

/** A text that is to be compared may have to be read again, or wait for its day, as well. */
const isIn = (line: TextLine, state: TextState) => line.state === state || (state === "compare" && line.hasParted);

export default function TextListPage({ loaderData }: Route.ComponentProps) {
  const { lines, next, isFirst, state, counts, all, mayWrite, unsigned } = loaderData;
  return (
    <>
      <PageHead
        title="Textes du site"
        heading={
          <>
            Textes du site <span className="count">({counted(all, "texte", "textes")})</span>
          </>
        }
        note="Un texte signé porte sur le site le nom de l’avocat, le jour et les sources. Un texte que personne n’a signé dit qu’un avocat doit encore le relire."
        actions={
          <>
            {mayWrite ? (
              <Link className="quiet-button" to={textPaths.newPublication}>
                Nouvelle publication
              </Link>
            ) : null}
            {unsigned ? (
              <Link className="main-button" to={`${textPaths.signature(unsigned)}?${ONE_BY_ONE}`}>
                Relire et signer un par un
              </Link>
            ) : null}
          </>
        }
      />
      <nav className="chips text-states" aria-label="État">
        <ul>
          <Chip href={textPaths.list} label="Tous" count={all} current={state === null} />
          {counts.map(({ value, count }) => (
            <Chip
              key={value}
              href={listAddress({ etat: value }, textPaths.list)}
              label={textStateLabel(value)}
              count={count}
              current={state === value}
            />
          ))}
        </ul>
      </nav>
      {textKinds.map(({ value, many }) => {
        const own = lines.filter(({ kind }) => kind === value);
        return own.length > 0 ? (
          <section key={value} aria-labelledby={value}>
            <h2 id={value}>{many}</h2>
            <Table className="list-table text-list" caption={many} heads={["Texte", "État", "À revoir avant le"]}>
              {own.map((line) => (
                <Row key={line.key} line={line} />
              ))}
            </Table>
          </section>
        ) : null;
      })}
      {next || !isFirst ? (
        <p className="actions">
          {isFirst ? null : (
            <Link className="quiet-button" to={listAddress({ etat: state ?? "" }, textPaths.list)}>
              Premiers textes
            </Link>
          )}
          {next ? (
            <Link className="quiet-button" to={next}>
              Textes suivants
            </Link>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

type ChipProps = { href: string; label: string; count: number; current: boolean };

function Chip({ href, label, count, current }: ChipProps) {
  return (
    <li>
      <Link to={href} aria-current={current ? "true" : undefined} preventScrollReset>
        {label} <span className="chip-count">{count}</span>
      </Link>
    </li>
  );
}

function Row({ line: { key, title, path, state, signature, hasParted, draft } }: { line: TextLine }) {
  return (
    <tr>
      <th scope="row" data-label="Texte">
        <Link className="row-name" to={textPaths.one(key)}>
          {title}
        </Link>
        <small>{path}</small>
      </th>
      <td data-label="État" className={classOf(state)}>
        {textStateLabel(state)}
        {signature ? (
          <small>
            par {signature.by}, le {slashedDay(signature.signedOn)}
          </small>
        ) : null}
        {hasParted && state !== "compare" ? <small>à comparer au texte d’origine</small> : null}
        {draft ? <small>{draft === "ready" ? "un brouillon est à relire" : "un brouillon est commencé"}</small> : null}
      </td>
      <td data-label="À revoir avant le">{signature ? slashedDay(signature.reviewOn) : null}</td>
    </tr>
  );
}

const classOf = (state: TextState) => (state === "depasse" ? "text-overdue" : undefined);
