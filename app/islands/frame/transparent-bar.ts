/**
 * Makes the bar transparent at the very top of a page that begins dark, where the style sheet has no scroll-driven
 * animation for it. An observed line of one pixel instead of a scroll listener: nothing runs while scrolling.
 */
export function improveBar(): void {
  const bar = document.querySelector(".bar");
  const dark = document.querySelector("#contenu .hero, #contenu .page-head");
  if (!bar || !dark || getComputedStyle(bar).animationName !== "none") return;
  const top = document.createElement("i");
  top.style.cssText = "position:absolute;top:0;height:1px;width:1px";
  document.body.prepend(top);
  new IntersectionObserver(([entry]) => bar.classList.toggle("at-top", entry?.intersectionRatio === 1), {
    threshold: [0, 1],
  }).observe(top);
}
