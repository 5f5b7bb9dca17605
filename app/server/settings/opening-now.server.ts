import { type OpeningState, openingState } from "~/lib/opening-hours";
import { scheduleOf } from "./opening-schedule.server";
import { settings } from "./settings.server";

let last: { of: ReturnType<typeof settings>; state: OpeningState | null; from: number; until: number } | null = null;

/** Whether the firm is open now, in words; null while no hours are set. Worked out once for as long as it is true. */
export function openingNow(now = Date.now()): OpeningState | null {
  const of = settings();
  if (last?.of !== of || now < last.from || now >= last.until) {
    const state = openingState(scheduleOf(of), now);
    last = { of, state, from: now, until: state?.until ?? Number.POSITIVE_INFINITY };
  }
  return last.state;
}
