/** « Copier le lien » of shared pages: shown only where the browser can copy, which plain HTTP forbids. */
export function offerLinkCopy(within: ParentNode): void {
  if (!navigator.clipboard) return;
  for (const button of within.querySelectorAll<HTMLElement>("[data-copy]")) {
    button.classList.add("ready");
    button.addEventListener("click", async () => {
      const copied = navigator.clipboard.writeText(button.dataset.copy ?? "");
      const words = await copied.then(
        () => "Lien copié.",
        () => "Votre navigateur a refusé la copie.",
      );
      const status = button.nextElementSibling;
      if (status) status.textContent = words;
    });
  }
}
