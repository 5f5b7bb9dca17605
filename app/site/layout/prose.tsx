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
  if (typeof block === "string") return <p>{strong(block)}</p>;
  if ("rows" in block) return <Table head={block.head} rows={block.rows} />;
  if ("list" in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{strong(item)}</li>
        ))}
      </ul>
    );
  return (
    <ol>
      {block.steps.map((item) => (
        <li key={item}>{strong(item)}</li>
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

/** `**words**` become strong. */
function strong(text: string) {
  if (!text.includes("**")) return text;
  return text.split("**").map((part, index) => (index % 2 ? <strong key={part}>{part}</strong> : part));
}
