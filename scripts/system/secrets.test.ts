import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createMint, createVerifier } from "@dash/service-lib/identity";
import { openSecrets, publicKeys } from "./secrets.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-secrets-"));
  file = path.join(folder, "secrets.json");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("secrets can be read by their owner only", async () => {
  writeFileSync(file, "{}", { mode: 0o644 });
  await openSecrets(file, ["time"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("secrets survive a restart", async () => {
  const first = await openSecrets(file, ["time", "gateway"]);
  expect(await openSecrets(file, ["time", "gateway"])).toEqual(first);
});

test("a process that is new gets its own secrets, the others keep theirs", async () => {
  const before = await openSecrets(file, ["time"]);
  const after = await openSecrets(file, ["time", "stock"]);
  expect(after.identityKeys["time"]).toEqual(before.identityKeys["time"]);
  expect(after.databasePasswords["stock"]).toMatch(/^[\w-]{43}$/);
  expect(after.databasePasswords["stock"]).not.toBe(after.databasePasswords["time"]);
});

test("a damaged file stops the start and is left as it is", async () => {
  writeFileSync(file, "{ half");
  await expect(openSecrets(file, ["time"])).rejects.toThrow("Restore it from a backup");
  expect(readFileSync(file, "utf8")).toBe("{ half");
});

test("S10 the published keys verify what a process signed and hold no private part", async () => {
  const secrets = await openSecrets(file, ["time", "report"]);
  const keys = publicKeys(secrets);
  const key = secrets.identityKeys["report"];
  const token = await createMint("report", { ...key }).forService("time");
  const verify = createVerifier("time", keys);
  expect(await verify(token)).toMatchObject({ kind: "service", id: "svc:report" });
  expect(keys.keys.flatMap((key) => Object.keys(key))).not.toContain("d");
});
