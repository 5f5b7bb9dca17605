/**
 * « Ouvert, ferme à 17 h » has its hour: past it, a page left open or kept on the phone leads to the hours instead.
 */
export function expireOpening(): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-until]")) {
    setTimeout(
      () => {
        line.className = "";
        line.innerHTML = '<a href="/#horaires">Voir les horaires</a>';
      },
      Math.max(0, Number(line.dataset.until) - Date.now()),
    );
  }
}
