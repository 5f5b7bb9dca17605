import type { Block } from "~/lib/prose";

/** Blocks of a text as HTML. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <OneBlock key={keyOf(block)} block={block} />);
}

function keyOf(block: Block): string {
  if (typeof block === "string") return block;
  if ("rows" in block) return block.head.join();
  return ("list" in block ? block.list : block.steps).join();
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === "string") return <p>{marked(block)}</p>;
  if ("rows" in block) return <Table head={block.head} rows={block.rows} />;
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

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
