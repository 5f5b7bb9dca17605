import { type ReactNode, useEffect, useState } from "react";
import type { Announcement } from "./announcement.server";
import { tellKeysOfFailure } from "./shortcuts";

type Box = typeof import("./toast-box");

/** What <Toasts> is told: what draws them is there; or the line dropped while it came, and there are words alone. */
type Told = { box: Box } | { words: ReactNode };

const TOLD = "office-told";

/**
 * What draws toasts is fetched once the screen answers: no screen needs it for that. Some browsers never ask again for
 * a module that failed: `words` are then shown as they are, until the next page.
 */
async function speak(act: (box: Box) => void, words: ReactNode): Promise<void> {
  const told = await import("./toast-box").then(
    (box): Told => {
      act(box);
      return { box };
    },
    (): Told => ({ words }),
  );
  document.dispatchEvent(new CustomEvent(TOLD, { detail: told }));
}

/** Says that something is done; goes away by itself, after `life` ms where that is given. */
export function showDone(text: string, life?: number): void {
  void speak((box) => box.showDone(text, life), text);
}

/** Says that something failed; stays until it is closed (docs/deviations.md). The same sentence is not stacked. */
export function showError(text: string): void {
  tellKeysOfFailure();
  void speak((box) => box.showError(text), text);
}

/** Takes back what failed, once it has come after all. */
export function dismissError(text: string): void {
  void speak((box) => box.dismissError(text), null);
}

/** Says something that can lead somewhere. */
export function showInfo(content: ReactNode, id: string): void {
  void speak((box) => box.showInfo(content, id), content);
}

/** Takes away what says that something is done: beside the answer to the next press it would speak of that one. */
export function dismissDone(): void {
  void speak((box) => box.dismissDone(), null);
}

/** Takes every toast away. */
export function dismissToasts(): void {
  void speak((box) => box.dismissToasts(), null);
}

/** The place of toasts. `announcement`: what the screen that has just come says once. */
export function Toasts({ announcement }: { announcement: Announcement | null }) {
  const [box, setBox] = useState<Box | null>(null);
  const [plain, setPlain] = useState<ReactNode>(null);
  useEffect(() => {
    const hear = (event: Event) => {
      const told = (event as CustomEvent<Told>).detail;
      if ("box" in told) setBox(told.box);
      else setPlain(told.words);
    };
    document.addEventListener(TOLD, hear);
    void speak(() => undefined, announcement?.text);
    return () => document.removeEventListener(TOLD, hear);
  }, [announcement]);
  if (box) return <box.ToastBox announcement={announcement} />;
  return plain ? (
    <div className="Toastify__toast plain-toast" role="alert">
      {plain}
    </div>
  ) : null;
}
