import type { Block } from "~/lib/prose";
import { Table } from "~/ui/table";

/** A text, set to be read. */
export function Prose({ blocks, className = "prose" }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={className}>
      <Blocks blocks={blocks} />
    </div>
  );
}

/** Blocks of a text as HTML. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <OneBlock key={keyOf(block)} block={block} />);
}

function keyOf(block: Block): string {
  if (typeof block === "string") return block;
  if ("rows" in block) return block.head.join();
  return ("list" in block ? block.list : block.steps).join();
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === "string") return <p>{marked(block)}</p>;
  if ("rows" in block)
    return (
      <Table heads={block.head}>
        {block.rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
    );
  if ("list" in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{marked(item)}</li>
        ))}
      </ul>
    );
  return (
    <ol>
      {block.steps.map((item) => (
        <li key={item}>{marked(item)}</li>
      ))}
    </ol>
  );
}

/** `**words**` become strong, an e-mail address a link. */
function marked(text: string) {
  if (!/\*\*|@/.test(text)) return text;
  return text.split(/\*\*(.*?)\*\*|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) => {
    if (index % 3 === 1 && part) return <strong key={part}>{part}</strong>;
    if (index % 3 === 2 && part)
      return (
        <a key={part} href={`mailto:${part}`}>
          {part}
        </a>
      );
    return part;
  });
}
