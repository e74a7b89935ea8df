import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BackupStore, MANIFEST } from "./backup-store.ts";

let store: BackupStore;

beforeEach(async () => {
  store = new BackupStore(mkdtempSync(path.join(tmpdir(), "dash-store-")));
  await store.create();
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(store.folder, { recursive: true });
});

/** Adds a complete backup of this day of January, without a database. */
function addBackup(day: number): string {
  const startedAt = new Date(Date.UTC(2026, 0, day));
  const { final } = store.nameFor(startedAt);
  mkdirSync(path.join(final, "postgres"), { recursive: true });
  const manifest = {
    startedAt: startedAt.toISOString(),
    finishedAt: startedAt.toISOString(),
    systemIdentifier: "1",
    firstSegment: `00000001000000000000000${day}`,
    dataFolder: "/srv/data",
  };
  writeFileSync(path.join(final, MANIFEST), JSON.stringify(manifest));
  return final;
}

async function foldersListed(): Promise<string[]> {
  return (await store.list()).map(({ folder }) => folder);
}

test("a removal that is interrupted leaves nothing that is taken for a backup, and its remnant goes", async () => {
  const [first, second, third] = [addBackup(1), addBackup(2), addBackup(3)];
  jest.spyOn(fs, "rm").mockRejectedValueOnce(new Error("interrupted"));
  await expect(store.prune(2)).rejects.toThrow("interrupted");
  expect(await foldersListed()).toEqual([second, third]);
  expect(existsSync(`${first}.unfinished`)).toBe(true);

  await store.removeRemnants();
  expect(readdirSync(store.folder).sort()).toEqual(
    [...[second, third].map((folder) => path.basename(folder)), "wal"].sort(),
  );
});

test("a folder without a manifest, as an older release left it, keeps nobody from the others, and goes", async () => {
  const first = addBackup(1);
  rmSync(path.join(first, MANIFEST));
  const second = addBackup(2);
  expect(await foldersListed()).toEqual([second]);
  expect((await store.newestBefore(undefined)).folder).toBe(second);
  await store.removeRemnants();
  expect([first, second].map((folder) => existsSync(folder))).toEqual([false, true]);
});

test("a backup that may still be under way is not removed", async () => {
  const { unfinished } = store.nameFor(new Date());
  mkdirSync(unfinished);
  await store.removeRemnants();
  expect(existsSync(unfinished)).toBe(true);
});
