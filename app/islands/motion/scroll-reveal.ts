/** Length of a reveal where the page does not say another, within the 500 to 1000 ms of specification 9. */
const REVEAL_MS = 800;

/**
 * Sections slide into place as they come into view from below. `data-reveal="1000"` says a length in ms (/contact); the
 * word « again » repeats the reveal each time, the others run once (specification 9). What is on the screen already, or
 * with reduced motion, stays still; without a script nothing was ever hidden.
 */
export function revealOnScroll(): void {
  if (!Element.prototype.animate || matchMedia("(prefers-reduced-motion:reduce)").matches) return;
  let scrolled = false;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      const { reveal = "" } = (target as HTMLElement).dataset;
      if (!reveal.includes("again")) observer.unobserve(target);
      // The slide itself takes a part out of view and back in: that is no new arrival.
      if (!scrolled || boundingClientRect.top < innerHeight / 2 || target.getAnimations().length > 0) continue;
      target.animate([{ transform: "translateY(28px)", opacity: 0.2 }, {}], {
        duration: Number.parseInt(reveal, 10) || REVEAL_MS,
        easing: "ease-out",
      });
    }
    // The first call tells what is on the screen as the page opens.
    scrolled = true;
  });
  for (const part of document.querySelectorAll("[data-reveal]")) observer.observe(part);
}
