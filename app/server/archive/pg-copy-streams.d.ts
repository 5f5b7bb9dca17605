// The package ships no types; these are the two functions used here (its README, version 7).
declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream";
  import type { Submittable } from "pg";

  /** Pass to `client.query`; gives what `COPY … TO STDOUT` sends. */
  export function to(copy: string): Submittable & Readable;
  /** Pass to `client.query`; takes what `COPY … FROM STDIN` reads. */
  export function from(copy: string): Submittable & Writable;
}
