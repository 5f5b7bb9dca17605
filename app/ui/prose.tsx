import type { Block } from "~/lib/prose";
import { pieces } from "~/lib/text-marks";
import { Table } from "./table";

/** Blocks of a text as HTML. Every word goes through React, so none can be markup. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
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
  if ("rows" in block)
    return (
      <Table heads={block.head}>
        {block.rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell) => (
              <td key={cell}>
                <Line text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    );
  const items = ("list" in block ? block.list : block.steps).map((item) => (
    <li key={item}>
      <Line text={item} />
    </li>
  ));
  return "list" in block ? <ul>{items}</ul> : <ol>{items}</ol>;
}

/** Strong words, links, and e-mail addresses as links. Other sites open in a new tab, and say so. */
function Line({ text }: { text: string }) {
  return pieces(text).map(({ text: words, strong, href }) => {
    if (strong) return <strong key={words}>{words}</strong>;
    if (!href) return withAddresses(words);
    if (href.startsWith("/"))
      return (
        <a key={href} href={href}>
          {words}
        </a>
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
