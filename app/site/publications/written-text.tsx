import type { Block } from "~/lib/prose";
import { pieces } from "~/lib/text-marks";
import { Table } from "~/ui/table";
import { isBuilt } from "../layout/built-pages";

/** Blocks of a publication's text as HTML; every word goes through React, so none can be markup. */
export function WrittenText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <OneBlock key={JSON.stringify(block)} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <p>
        <Line text={block} />
      </p>
    );
  if ("heading" in block) return <h3>{block.heading}</h3>;
  if ("note" in block)
    return (
      <p className="note">
        <Line text={block.note} />
      </p>
    );
  if ("rows" in block) return <Rows head={block.head} rows={block.rows} />;
  const items = ("list" in block ? block.list : block.steps).map((item) => (
    <li key={item}>
      <Line text={item} />
    </li>
  ));
  return "list" in block ? <ul>{items}</ul> : <ol>{items}</ol>;
}

/** On phones each row stands by itself, with the head of each column beside its cell (reader.css). */
function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Table heads={head} head={(words) => <Line text={words} />}>
      {rows.map(([first = "", ...cells]) => (
        <tr key={first + cells.join("|")}>
          <th scope="row">
            <Line text={first} />
          </th>
          {cells.map((cell, column) => (
            <td key={`${head[column + 1]}|${cell}`} data-of={head[column + 1]}>
              <Line text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function Line({ text }: { text: string }) {
  return pieces(text).map((piece) => {
    if (piece.strong) return <strong key={piece.text}>{piece.text}</strong>;
    if (!piece.href) return piece.text;
    if (piece.href.startsWith("/"))
      return isBuilt(piece.href) || piece.href.startsWith("/article/") ? (
        <a key={piece.href} href={piece.href}>
          {piece.text}
        </a>
      ) : (
        piece.text
      );
    return (
      <a key={piece.href} href={piece.href} target="_blank" rel="noopener noreferrer">
        {`${piece.text}\u00A0`}
        <span aria-hidden="true">↗</span>
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
    );
  });
}
