import { hasProc, lives, lookUp } from "./process-table.mjs";

/** How often the ancestors are looked at, in ms; without /proc each look costs a process. */
const INTERVAL = hasProc ? 300 : 2000;

const PACKAGE_MANAGER = /(^|[/\s])(npm|npx|pnpm|yarn|bun)(-cli\.[cm]?js)?(\s|$)/;

/** Looked up when this is loaded, early: later npm may be gone already, and with it the way to it. */
const ancestors = process.env.npm_lifecycle_event ? chainToPackageManager() : [];

/**
 * A program started by `npm start` must not outlive npm, and npm killed with -9 tells nobody. So it watches its
 * parents up to npm (the shell of `sh -c` may stand between) and calls `onGone` once when one has gone.
 * Started by hand, nothing is watched: `nohup` and `setsid` keep their meaning.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchAncestors(onGone) {
  const [parent] = ancestors;
  if (!parent) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent.pid && ancestors.every(({ pid, born }) => lives(pid, born))) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}

function chainToPackageManager() {
  const chain = [];
  for (let pid = process.ppid; pid > 0 && chain.length < 5; ) {
    const entry = lookUp(pid);
    if (!entry) break;
    chain.push(entry);
    if (PACKAGE_MANAGER.test(entry.command)) return chain;
    pid = entry.parent;
  }
  return chain.slice(0, 1);
}
