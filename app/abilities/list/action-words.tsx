type Props = {
  icon: "edit" | "delete";
  word: string;
  /** For who hears the action alone: « le client Aminata Exemple ». */
  what: string;
};

/** What can be done with a row: its word where rows have room, a drawing with that name where they stand close. */
export function ActionWords({ icon, word, what }: Props) {
  return (
    <>
      <span className={`action-icon action-${icon}`} title={word} />
      <span className="action-word">{word}</span>
      <span className="visually-hidden"> {what}</span>
    </>
  );
}
