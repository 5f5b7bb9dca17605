import { Unbroken } from "~/ui/unbroken";

type Props = {
  /** « Clore »: what is done with the matter of that name. */
  act: string;
  name: string;
  /** Of the document, where « Clore le dossier » would be too long. */
  title?: string;
};

/** What a screen begins with that does one thing with a matter. */
export function MatterActHead({ act, name, title = `${act} le dossier` }: Props) {
  return (
    <>
      <title>{title}</title>
      <h1>
        {act}{" "}
        <span className="count">
          le dossier <Unbroken text={name} />
        </span>
      </h1>
    </>
  );
}
