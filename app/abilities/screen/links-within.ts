import { useEffect } from "react";

/**
 * A link to a part of the same screen, to its content or from an error summary to a field, only leads there. To the
 * router it would be another address, at which the answer that the screen shows is gone: the errors themselves, and a
 * question.
 */
export function useLinksWithin(): void {
  useEffect(() => {
    document.addEventListener("click", leadWithin);
    return () => document.removeEventListener("click", leadWithin);
  }, []);
}

function leadWithin(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  const link = target instanceof Element && target.closest("a[href^='#']");
  const part = link && document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
  if (!part) return;
  event.preventDefault();
  for (let fold = part.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  part.focus({ preventScroll: true });
  // A field with its label, which stands above it.
  part.scrollIntoView({ block: part.matches("main") ? "start" : "center" });
}
