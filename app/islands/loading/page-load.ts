/** Does the work once the page and the files it names are there: at once, if they are. */
export function onceLoaded(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work);
}
