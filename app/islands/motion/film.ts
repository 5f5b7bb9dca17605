import { onceLoaded } from "../loading/page-load";
import { asksForLess } from "./reduced-motion";

/**
 * Plays the silent films that staff chose (`a[data-film]`, a link to the film) over their posters. By itself only on a
 * wide screen with a pointer, and never under reduced motion, reduced data or on a slow line; a press always plays and
 * pauses.
 */
function prepare(link: HTMLAnchorElement, poster: Element): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = link.className;
  button.append(...link.childNodes);
  const label = button.firstChild;
  const say = (text: string) => {
    if (label) label.textContent = text;
  };
  let film: HTMLVideoElement | null = null;
  const play = () => {
    film ??= filmOver(poster, link.href);
    film.play().then(
      () => say("Arrêter la vidéo"),
      () => say("Voir la vidéo"),
    );
  };
  button.addEventListener("click", () => {
    if (!film || film.paused) return play();
    film.pause();
    say("Reprendre la vidéo");
  });
  link.replaceWith(button);
  if (!matchMedia("(max-width:1023px),(hover:none)").matches && !asksForLess()) whenSeen(poster, play);
}

function filmOver(poster: Element, address: string): HTMLVideoElement {
  const film = document.createElement("video");
  Object.assign(film, { src: address, muted: true, loop: true, playsInline: true, tabIndex: -1 });
  film.ariaHidden = "true";
  poster.after(film);
  return film;
}

/** Once, after the page has loaded: a film never comes before the words. */
function whenSeen(element: Element, then: () => void): void {
  onceLoaded(() => {
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      then();
    });
    seen.observe(element);
  });
}

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-film]")) {
  const poster = link.parentElement?.querySelector("picture");
  if (poster) prepare(link, poster);
}
