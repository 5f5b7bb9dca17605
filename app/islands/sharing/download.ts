/**
 * /monQRCode: asks for the file first, so that a failure is told in the page (specification 8) instead of being a page
 * of its own or a download that never comes. The browser then saves the file itself, which views inside other
 * applications can too.
 */
const message = document.querySelector<HTMLElement>("[data-failure]");

function tell(sentence: string): void {
  if (message) message.textContent = sentence;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-download]")) {
  let sure = false;
  link.addEventListener("click", async (event) => {
    if (sure) return;
    event.preventDefault();
    tell("");
    const answer = await fetch(link.href).catch(() => null);
    if (!answer?.ok) {
      tell(message?.dataset.failure ?? "");
      return;
    }
    // Read to its end: only then is it among what the browser keeps.
    await answer.arrayBuffer();
    sure = true;
    link.click();
    sure = false;
  });
}
