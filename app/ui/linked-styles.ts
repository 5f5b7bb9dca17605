import { createContext } from "react";

/** Whether the browser has the page's styles as a file (page-handle.ts): they are linked then, not inlined. */
export const LinkedStyles = createContext(false);
