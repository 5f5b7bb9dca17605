/** Specification 2.7: the word changes every two seconds. */
const EVERY_MS = 2000;

/**
 * Shows the words of a `[data-words]` list one at a time, with a button that stops and resumes, put into the element
 * after the list (its two labels are the value of the attribute). Under reduced motion, or without a script, the whole
 * list stays.
 */
function rotate(list: HTMLElement): void {
  const words = [...list.children].map((item) => item.textContent ?? "");
  const [stop = "", resume = ""] = (list.dataset.words ?? "").split("|");
  const word = document.createElement("p");
  const button = document.createElement("button");
  button.className = "button button-quiet";
  let now = 0;
  let timer = 0;
  const run = (running: boolean) => {
    clearInterval(timer);
    button.textContent = running ? stop : resume;
    if (running) timer = window.setInterval(() => show(now + 1), EVERY_MS);
  };
  const show = (index: number) => {
    now = index % words.length;
    word.textContent = words[now] ?? "";
  };
  let running = true;
  button.addEventListener("click", () => {
    running = !running;
    run(running);
  });
  // A new element in place of the list, rather than the list restyled: nothing on the page moves.
  word.className = "now";
  list.hidden = true;
  list.before(word);
  list.nextElementSibling?.append(button);
  show(0);
  run(true);
}

if (!matchMedia("(prefers-reduced-motion:reduce)").matches) {
  for (const list of document.querySelectorAll<HTMLElement>("[data-words]")) rotate(list);
}
