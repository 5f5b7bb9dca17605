import { whatToDo } from "~/content/guides/what-to-do";
import oneVoice from "~/islands/listening/one-voice.ts?worker&url";
import { type Recording, spokenWithin } from "~/records/texts/recordings/recording";
import { RecordingPlayer } from "~/records/texts/recordings/recording-player";

/** More would push the first steps out of sight on a phone: they open at a press. */
const MOST_IN_SIGHT = 2;

/** The recordings of a guide, before its steps: whoever reads French with difficulty finds them first. */
export function GuideListen({ recordings }: { recordings: readonly Recording[] }) {
  if (recordings.length === 0) return null;
  const script = <script type="module" async src={oneVoice} />;
  const players = recordings.map((recording) => <RecordingPlayer key={recording.language} recording={recording} />);
  if (recordings.length <= MOST_IN_SIGHT)
    return (
      <section className="guide-listen">
        <h2>{whatToDo.listen}</h2>
        <div>{players}</div>
        {recordings.length > 1 ? script : null}
      </section>
    );
  const languages = recordings.map(({ language }) => spokenWithin(language).toLowerCase()).join(", ");
  return (
    <details className="guide-listen">
      <summary>
        {whatToDo.listen} <small>{languages}</small>
      </summary>
      <div>{players}</div>
      {script}
    </details>
  );
}
