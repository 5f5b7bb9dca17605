import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { bundleItself } from "../setup/bundle";

export type Outcome = { code: number; out: string; err: string };

/** Runs `npm run cabinet -- …words` on that database, in this process. */
export async function cabinet(url: string, words: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { runCommand } = await bundleItself();
  const told = { out: "", err: "" };
  const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    told.out += text;
    return true;
  });
  const err = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    told.err += text;
    return true;
  });
  try {
    const code = await runCommand(words, { DATABASE_URL: url, LOG_LEVEL: "silent", ...env });
    // Non-breaking spaces are looked for elsewhere; here the words count.
    const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ");
    return { code, out: plain(told.out), err: plain(told.err) };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

/** A folder of its own for one test file, gone afterwards. */
export function useFolder(): { file(name: string): string } {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "cabinet-commands-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  return { file: (name) => path.join(folder, name) };
}
