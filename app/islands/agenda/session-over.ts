/**
 * For pages that nobody who has a session is shown, or that end it: what it let this device keep goes with it. Whoever
 * signs in next may be somebody else.
 */
import { forgetWeek, mayHoldWeek } from "../../lib/kept-week";

if (mayHoldWeek()) forgetWeek().catch(() => {});
