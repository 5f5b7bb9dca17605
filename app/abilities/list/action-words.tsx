import { LineIcon } from "~/abilities/screen/line-icon";

const icons = {
  edit: <path d="M3 13h2.5l7-7L10 3.5l-7 7V13ZM9 4.5 11.5 7" />,
  delete: <path d="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M7 7v3.5M9 7v3.5" />,
};

type Props = {
  icon: keyof typeof icons;
  word: string;
  /** For who hears the action alone: « le client Aminata Exemple ». */
  what: string;
};

/** What can be done with a row: its word where rows have room, a drawing with that name where they stand close. */
export function ActionWords({ icon, word, what }: Props) {
  return (
    <>
      <span className="action-icon" title={word}>
        <LineIcon size={18} box={16} stroke={1.3}>
          {icons[icon]}
        </LineIcon>
      </span>
      <span className="action-word">{word}</span>
      <span className="visually-hidden"> {what}</span>
    </>
  );
}
