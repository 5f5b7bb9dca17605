/** Specification 2.7: the word changes every two seconds. */
const EVERY_MS = 2000;

/**
 * Shows the words of a `[data-words]` list one at a time, with a button that stops and resumes, put into
 * the element after the list (its two labels are the value of the attribute). Under reduced motion, or without a script, the whole list stays.
 */
function rotate(list: HTMLElement): void {
  const words = [...list.children];
  const [stop = "", resume = ""] = (list.dataset.words ?? "").split("|");
  let now = 0;
  let timer = 0;
  const show = () => {
    for (const [index, word] of words.entries()) word.classList.toggle("now", index === now);
  };
  const button = document.createElement("button");
  button.className = "button button-quiet";
  const run = (running: boolean) => {
    clearInterval(timer);
    button.textContent = running ? stop : resume;
    if (!running) return;
    timer = window.setInterval(() => {
      now = (now + 1) % words.length;
      show();
    }, EVERY_MS);
  };
  let running = true;
  button.addEventListener("click", () => {
    running = !running;
    run(running);
  });
  list.classList.add("one");
  list.nextElementSibling?.append(button);
  show();
  run(true);
}

if (!matchMedia("(prefers-reduced-motion:reduce)").matches) {
  for (const list of document.querySelectorAll<HTMLElement>("[data-words]")) rotate(list);
}
