import type { JobKind } from "./jobs.server";

/** Every kind of job the product runs. Each is defined in the folder of its subject. */
export const jobKinds: JobKind<never>[] = [];
