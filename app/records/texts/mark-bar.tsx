/** Marks around chosen words, or at the beginning of each chosen line. */
type Mark = { label: string; around?: [string, string]; before?: string; stand: string; title?: true };

const marks: readonly Mark[] = [
  { label: "Titre", before: "## ", stand: "Titre", title: true },
  { label: "Sous-titre", before: "### ", stand: "Sous-titre" },
  { label: "Liste", before: "- ", stand: "point" },
  { label: "Citation", before: "> ", stand: "Citation" },
  { label: "Gras", around: ["**", "**"], stand: "mots" },
  { label: "Lien", around: ["[", "](https://)"], stand: "mots" },
  { label: "À savoir", around: ["*", "*"], stand: "À savoir…" },
];

/** Buttons that write the marks of a text into the box of several lines of that id. */
export function MarkBar({ of, hasTitles }: { of: string; hasTitles: boolean }) {
  return (
    <fieldset className="mark-bar">
      <legend className="visually-hidden">Mise en forme du texte</legend>
      {marks
        .filter(({ title }) => hasTitles || !title)
        .map((mark) => (
          <button key={mark.label} type="button" className="quiet-button" onClick={() => write(of, mark)}>
            {mark.label}
          </button>
        ))}
    </fieldset>
  );
}

/** What may stand before a line: another one takes its place. */
const BEFORE = /^(#{2,3} |- |\d+\. |> )/gm;

function write(id: string, { around, before = "", stand }: Mark): void {
  const box = document.getElementById(id);
  if (!(box instanceof HTMLTextAreaElement)) return;
  const { value, selectionEnd } = box;
  const lineStart = value.lastIndexOf("\n", box.selectionStart - 1) + 1;
  const start = around ? box.selectionStart : lineStart;
  const lineEnd = value.indexOf("\n", Math.max(start, selectionEnd));
  // Marks before a line are those of the whole line, wherever the cursor stands in it.
  const end = around ? Math.max(start, selectionEnd) : lineEnd < 0 ? value.length : lineEnd;
  const words = value.slice(start, end) || stand;
  const marked = around ? around[0] + words + around[1] : words.replace(BEFORE, "").replace(/^/gm, before);
  box.focus();
  box.setRangeText(marked, start, end, "select");
  // What looks at each change of a form (unsaved words, the preview) sees this one too.
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
