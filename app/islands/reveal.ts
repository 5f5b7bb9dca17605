/** Length of a reveal, within the 500 to 1000 ms of specification 9. */
const REVEAL_MS = 800;

/** Sections slide into place once, as they come into view; what is on the screen already, or with reduced motion, stays still. */
export function revealOnScroll(): void {
  if (!Element.prototype.animate || matchMedia("(prefers-reduced-motion:reduce)").matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (boundingClientRect.top < innerHeight / 2) continue;
      target.animate([{ transform: "translateY(28px)", opacity: 0.2 }, {}], {
        duration: REVEAL_MS,
        easing: "ease-out",
      });
    }
  });
  for (const part of document.querySelectorAll("[data-reveal]")) observer.observe(part);
}
