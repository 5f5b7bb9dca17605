/** A receipt with a script: the draft of its message goes, and it can be printed or kept as a picture. */
import "../site";
import { forgetDraftThatLeft } from "./draft";

forgetDraftThatLeft();

for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
for (const button of document.querySelectorAll<HTMLElement>("[data-picture]")) {
  button.hidden = false;
  button.addEventListener("click", () => savePicture((button.dataset.picture ?? "").split("\n")));
}

/** px: as wide as the screens of most phones show in their gallery. */
const WIDTH = 1080;
const LINE = 84;

/** Saves lines of text as a picture, the second one large: the number. */
function savePicture(lines: string[]): void {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = LINE * (lines.length + 3);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#121a33";
  pen.textAlign = "center";
  lines.forEach((text, at) => {
    pen.font = at === 1 ? "bold 150px Georgia, serif" : "42px Arial, sans-serif";
    pen.fillText(text, WIDTH / 2, LINE * (at + (at > 1 ? 2.8 : at === 1 ? 2.2 : 1.4)), WIDTH - 80);
  });
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = `${lines[1]}.png`;
  link.click();
}
