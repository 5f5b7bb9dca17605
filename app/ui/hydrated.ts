import { createContext } from "react";

/** Whether the script of the office takes this page over, where it belongs to the office. */
export const Hydrated = createContext(true);
