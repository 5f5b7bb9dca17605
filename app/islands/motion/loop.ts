import { asksForLess } from "./reduced-motion";

/** The two loops of the site (ui/loops): the moving picture comes over the drawing that stands in its place. */

const PAUSE = "M7 4h4v16H7zM13 4h4v16h-4z";
const PLAY = "M8 4l12 8-12 8z";

function animate(host: HTMLElement): void {
  let wanted = !asksForLess();
  let seen = false;
  const video = document.createElement("video");
  video.muted = video.loop = video.playsInline = true;
  // Playing fetches it: not before it is on the screen.
  video.preload = "none";
  video.ariaHidden = "true";
  video.tabIndex = -1;
  video.style.cssText = "opacity:0;transition:opacity .6s";
  for (const src of (host.dataset.loop ?? "").split(" "))
    video.append(Object.assign(document.createElement("source"), { src }));
  const button = document.createElement("button");
  button.className = "button button-quiet";
  // Over the drawing, but outside it: the words of the banner lie between the two.
  button.style.cssText =
    "position:absolute;right:1rem;bottom:1rem;width:2.75rem;min-height:2.75rem;padding:0;background:#121a33cc;color:#fff";
  const follow = () => {
    const label = wanted ? "Arrêter l’animation" : "Lancer l’animation";
    button.ariaLabel = button.title = label;
    button.innerHTML = `<svg viewBox="0 0 24 24" width="20" fill="currentColor" aria-hidden="true"><path d="${wanted ? PAUSE : PLAY}"/></svg>`;
    if (wanted && seen) video.play().catch(() => {});
    else video.pause();
  };
  button.addEventListener("click", () => {
    wanted = !wanted;
    follow();
  });
  video.addEventListener("playing", () => {
    video.style.opacity = "1";
  });
  host.append(video);
  // It has its name before it can be met.
  follow();
  (host.matches(".weave") ? host.parentElement : host)?.append(button);
  new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting === true;
    follow();
  }).observe(host);
}

for (const host of document.querySelectorAll<HTMLElement>("[data-loop]")) animate(host);
