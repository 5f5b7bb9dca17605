/**
 * Whether somebody has gone on to something else since they pressed a link: they are neither interrupted nor led away.
 */
export const hasGoneOn = (link: HTMLElement) => ![link, document.body].includes(document.activeElement as HTMLElement);

/** Goes to the page itself, unless that would stop a message on its way. */
export function leaveFor(link: HTMLAnchorElement): void {
  if (!document.querySelector("form[aria-busy=true]")) location.href = link.href;
}
