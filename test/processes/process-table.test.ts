import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockHolder } from "../../bin/processes/lock.mjs";
import { fromPs, hasProc } from "../../bin/processes/process-table.mjs";

const folder = mkdtempSync(join(tmpdir(), "cabinet-table-"));
const path = process.env.PATH;
afterAll(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

test("where there is no /proc, a process is known by the same start time in every language", () => {
  const ps = join(folder, "ps");
  writeFileSync(
    ps,
    '#!/bin/sh\n[ "$LC_ALL" = C ] && echo "S 1 Sat Nov 21 09:07:00 2026 node" || echo "S 1 sam. 21 nov. 09:07:00 2026 node"\n',
  );
  chmodSync(ps, 0o755);
  process.env.PATH = folder;
  expect(fromPs(4321)).toMatchObject({ pid: 4321, parent: 1, born: "Sat Nov 21 09:07:00 2026" });
});

test.runIf(hasProc)("a lock that does not say when its process began is nobody's", () => {
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  // Above the highest pid there can be (kernel.pid_max).
  writeFileSync(join(folder, ".lock.1"), JSON.stringify({ pid: 2 ** 22 + 1, boot, purpose: "site" }));
  expect(lockHolder(folder)).toBeNull();
});
