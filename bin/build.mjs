import { prepare } from "./setup/prepare.mjs";
import { explain } from "./setup/start-error.mjs";

// `npm run build`: always builds, even when nothing changed.
try {
  await prepare({ force: true });
} catch (error) {
  process.exit(explain(error));
}
