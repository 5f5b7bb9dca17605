import { Link } from "react-router";

type Props = {
  send: string;
  danger?: boolean | undefined;
  sending: boolean;
  /** Where « Annuler » leads; without it there is nothing to go back to. */
  back?: string | undefined;
};

/** The end of a form that has a page of its own: do it, or leave everything as it is. */
export function FormActions({ send, danger, sending, back }: Props) {
  return (
    <p className="actions">
      <button
        type="submit"
        className={danger ? "button button-danger" : "button button-main"}
        aria-disabled={sending}
      >
        {send}
      </button>
      {back ? (
        <Link className="button button-quiet" to={back}>
          Annuler
        </Link>
      ) : null}
    </p>
  );
}
