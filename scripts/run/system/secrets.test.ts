import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createMint, createVerifier } from "@dash/service-lib/access/identity";
import { openSecrets, publicKeys, signingKeyOf, type Secrets } from "./secrets.ts";

let folder: string;
let file: string;

/** Makes a token with which a process identifies itself to the time service. */
function tokenOf(secrets: Secrets, name: string): Promise<string> {
  return createMint(name, { ...signingKeyOf(secrets, name) }).forService("time");
}

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

test("a file from before calls were synced gets a key for their tokens, which stays", async () => {
  const { tokenKey: _, ...older } = await openSecrets(file, ["time"]);
  writeFileSync(file, JSON.stringify(older));
  const { tokenKey, ...others } = await openSecrets(file, ["time"]);
  expect(others).toEqual(older);
  expect(Buffer.from(tokenKey, "base64url")).toHaveLength(32);
  expect((await openSecrets(file, ["time"])).tokenKey).toBe(tokenKey);
});

test("a damaged file stops the start and is left as it is", async () => {
  writeFileSync(file, "{ half");
  await expect(openSecrets(file, ["time"])).rejects.toThrow("Restore it from a backup");
  expect(readFileSync(file, "utf8")).toBe("{ half");
});

test("the published keys verify what a process signed and hold no private part", async () => {
  const secrets = await openSecrets(file, ["time", "report"]);
  const keys = publicKeys(secrets);
  const token = await tokenOf(secrets, "report");
  const verify = createVerifier("time", keys);
  expect(await verify(token)).toMatchObject({ kind: "service", id: "svc:report" });
  expect(keys.keys.flatMap((key) => Object.keys(key))).not.toContain("d");
});

test("an identity key is changed in three steps, and no token is refused between them", async () => {
  const names = ["time", "report"];
  const edit = async (change: (keys: unknown[]) => unknown[]): Promise<Secrets> => {
    const stored = JSON.parse(readFileSync(file, "utf8")) as {
      identityKeys: { report: unknown[] };
    };
    stored.identityKeys.report = change(stored.identityKeys.report);
    writeFileSync(file, JSON.stringify(stored));
    return openSecrets(file, names);
  };
  const accepts = (secrets: Secrets, token: string): Promise<boolean> =>
    createVerifier(
      "time",
      publicKeys(secrets),
    )(token).then(
      () => true,
      () => false,
    );
  const before = await openSecrets(file, names);
  const old = await tokenOf(before, "report");

  const announced = await edit((keys) => [...keys, null]);
  expect(announced.identityKeys["report"]).toHaveLength(2);
  expect(signingKeyOf(announced, "report")).toEqual(signingKeyOf(before, "report"));

  const changed = await edit((keys) => keys.toReversed());
  const young = await tokenOf(changed, "report");
  // A process that still has the announced keys accepts the new key.
  expect(await accepts(announced, young)).toBe(true);
  expect(await accepts(changed, old)).toBe(true);

  const retired = await edit((keys) => keys.slice(0, 1));
  expect(await accepts(retired, young)).toBe(true);
  expect(await accepts(retired, old)).toBe(false);
});

test("a key that an earlier release kept alone goes on to sign", async () => {
  const { identityKeys } = await openSecrets(file, ["time"]);
  const [key] = identityKeys["time"] ?? [];
  writeFileSync(file, JSON.stringify({ identityKeys: { time: { ...key, kid: "time" } } }));
  const secrets = await openSecrets(file, ["time"]);
  expect(signingKeyOf(secrets, "time")).toEqual({ ...key, kid: "time" });
});
