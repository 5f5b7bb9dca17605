import { type RefObject, useEffect, useRef, useState } from "react";
import { STORED } from "./form-sending";

/**
 * For a form that stays on its screen for the next entry: `turn`, part of its key, changes once what it sent is stored. Nothing
 * else empties it: not what somebody else stored, and not while words typed since are in it.
 */
export function useNextEntry(): { turn: number; form: RefObject<HTMLFormElement | null> } {
  const [turn, setTurn] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onStored = ({ target }: Event) => {
      if (target === form.current) setTurn((last) => last + 1);
    };
    document.addEventListener(STORED, onStored);
    return () => document.removeEventListener(STORED, onStored);
  }, []);
  return { turn, form };
}
