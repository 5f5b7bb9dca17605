import type { ReactNode } from "react";
import type { Block } from "~/lib/prose";
import { pieces } from "~/lib/text-marks";
import { Table } from "./table";

/** Whether a path of this site leads somewhere; the words of a link that does not stay, without it. */
type LeadsTo = (path: string) => boolean;

type Props = { blocks: readonly Block[]; leadsTo?: LeadsTo };

/** Blocks of a text as HTML. Every word goes through React, so none can be markup. */
export function Blocks({ blocks, leadsTo = () => true }: Props) {
  return blocks.map((block) => <OneBlock key={JSON.stringify(block)} block={block} leadsTo={leadsTo} />);
}

function OneBlock({ block, leadsTo }: { block: Block; leadsTo: LeadsTo }) {
  const line = (text: string) => <Line text={text} leadsTo={leadsTo} />;
  if (typeof block === "string") return <p>{line(block)}</p>;
  if ("heading" in block) return <h3>{block.heading}</h3>;
  if ("note" in block) return <p className="note">{line(block.note)}</p>;
  if ("quote" in block)
    return (
      <blockquote>
        <p>{line(block.quote)}</p>
      </blockquote>
    );
  if ("rows" in block) return <Rows head={block.head} rows={block.rows} line={line} />;
  const items = ("list" in block ? block.list : block.steps).map((item) => <li key={item}>{line(item)}</li>);
  return "list" in block ? <ul>{items}</ul> : <ol>{items}</ol>;
}

type RowsProps = { head: readonly string[]; rows: readonly (readonly string[])[]; line: (text: string) => ReactNode };

/** A narrow screen may set each row by itself, with the head of each column beside its cell (`data-of`). */
function Rows({ head, rows, line }: RowsProps) {
  return (
    <Table heads={head} head={line}>
      {rows.map(([first = "", ...cells]) => (
        <tr key={first + cells.join("|")}>
          <th scope="row">{line(first)}</th>
          {cells.map((cell, column) => (
            <td key={`${head[column + 1]}|${cell}`} data-of={head[column + 1]}>
              {line(cell)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Strong words, links, and e-mail addresses as links. Other sites open in a new tab, and say so. */
function Line({ text, leadsTo }: { text: string; leadsTo: LeadsTo }) {
  return pieces(text).map(({ text: words, strong, href }) => {
    if (strong) return <strong key={words}>{words}</strong>;
    if (!href) return withAddresses(words);
    if (href.startsWith("/"))
      return leadsTo(href) ? (
        <a key={href} href={href}>
          {words}
        </a>
      ) : (
        words
      );
    return (
      <a key={href} href={href} target="_blank" rel="noopener noreferrer">
        {`${words}\u00A0`}
        <span aria-hidden="true">↗</span>
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
    );
  });
}

function withAddresses(text: string) {
  if (!text.includes("@")) return text;
  return text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
