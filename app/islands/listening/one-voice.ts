/** A guide in several languages: whoever begins to listen to one no longer hears the other. */
const voices = document.querySelectorAll("audio");
for (const voice of voices)
  voice.addEventListener("play", () => {
    for (const other of voices) if (other !== voice) other.pause();
  });
