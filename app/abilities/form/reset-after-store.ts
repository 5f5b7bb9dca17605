import { type RefObject, useEffect, useRef, useState } from "react";
import { STORED } from "./form-watch";

/**
 * `turn` changes once what the form sent is stored; `empties` makes it ready for the next entry then. Nothing else
 * does: not what somebody else stored, and not while words typed since are in it, which FormWatch leaves alone there.
 */
export function useNextEntry(empties: boolean): { turn: number; form: RefObject<HTMLFormElement | null> } {
  const [turn, setTurn] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onStored = ({ target }: Event) => {
      if (target !== form.current) return;
      if (empties) form.current?.reset();
      setTurn((last) => last + 1);
    };
    document.addEventListener(STORED, onStored);
    return () => document.removeEventListener(STORED, onStored);
  }, [empties]);
  return { turn, form };
}
