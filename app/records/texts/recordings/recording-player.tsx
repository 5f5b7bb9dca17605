import { type Recording, recordingFacts, recordingPaths, spokenWithin } from "./recording";

/** One recording, with what it weighs; it plays when somebody asks for it, and loads nothing before. */
export function RecordingPlayer({ recording }: { recording: Recording }) {
  const { name, language } = recording;
  return (
    <figure className="recording">
      <figcaption>
        {spokenWithin(language)} <small>{recordingFacts(recording)}</small>
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: it says the words of the page that it stands on. */}
      <audio controls preload="none" aria-label={spokenWithin(language)}>
        <source src={recordingPaths.heard(name, "ogg")} type="audio/ogg; codecs=opus" />
        <source src={recordingPaths.heard(name, "m4a")} type="audio/mp4" />
      </audio>
    </figure>
  );
}
