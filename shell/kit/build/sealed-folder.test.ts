import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FILE_LIST, isWhole, openStaging, replace, seal } from "./sealed-folder.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "sealed-"));
  folder = path.join(parent, "one");
});
afterEach(() => rmSync(parent, { recursive: true }));

const NAMES = Array.from({ length: 30 }, (_, index) => `${index}.js`);

async function stage(text: string): Promise<string> {
  const staging = await openStaging(parent);
  await mkdir(path.join(staging, "deep"));
  for (const name of NAMES) await writeFile(path.join(staging, "deep", name), text);
  return staging;
}

const build = async (text = "built") => seal(await stage(text), folder);
const read = (file: string) => readFile(path.join(folder, file), "utf8");

test("a sealed folder is complete, and lists the hash of every file", async () => {
  await build();
  expect(await isWhole(folder)).toBe(true);
  const list = JSON.parse(await read(FILE_LIST)) as Record<string, string>;
  expect(Object.keys(list).sort()).toEqual(NAMES.map((name) => `deep/${name}`).sort());
  expect(new Set(Object.values(list)).size).toBe(1);
});

test("every user may read a sealed folder", async () => {
  await build();
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test.each([
  ["lacks a file", () => rm(path.join(folder, "deep/7.js"))],
  ["has a changed byte", () => writeFile(path.join(folder, "deep/7.js"), "BUILT")],
  ["has half of a file", () => writeFile(path.join(folder, "deep/7.js"), "bui")],
  ["lacks its list", () => rm(path.join(folder, FILE_LIST))],
  ["has half of its list", () => writeFile(path.join(folder, FILE_LIST), `{"deep/7.js":`)],
  ["has an empty list", () => writeFile(path.join(folder, FILE_LIST), "{}")],
  ["is not there", () => rm(folder, { recursive: true })],
])("a folder that %s is not whole, and is made whole by building again", async (_, harm) => {
  await build();
  await harm();
  expect(await isWhole(folder)).toBe(false);
  await build();
  expect(await isWhole(folder)).toBe(true);
  expect(readdirSync(parent)).toEqual(["one"]);
});

test("a complete folder is never changed: a second run drops its own", async () => {
  await build("first");
  await build("second");
  expect(await read("deep/7.js")).toBe("first");
  expect(readdirSync(parent)).toEqual(["one"]);
});

test("several runs that build the same at once leave one complete folder, and nothing else", async () => {
  const stagings = await Promise.all(NAMES.map((name) => stage(name)));
  await Promise.all(stagings.map((staging) => seal(staging, folder)));
  expect(await isWhole(folder)).toBe(true);
  expect(readdirSync(parent)).toEqual(["one"]);
});

test("several runs that complete the same folder at once all succeed", async () => {
  await build();
  await rm(path.join(folder, "deep/7.js"));
  const stagings = await Promise.all(NAMES.map((name) => stage(name)));
  await Promise.all(stagings.map((staging) => seal(staging, folder)));
  expect(await isWhole(folder)).toBe(true);
  expect(readdirSync(parent)).toEqual(["one"]);
});

test("a file is replaced at once: no reader sees half of it", async () => {
  const target = path.join(parent, "note");
  const texts = ["a", "b"].map((letter) => letter.repeat(100_000));
  await replace(target, (place) => writeFile(place, texts[0] ?? ""));
  const contents = new Set<string>();
  const reading = async () => {
    for (let turn = 0; turn < 200; turn++) contents.add(await readFile(target, "utf8"));
  };
  const writing = async () => {
    for (let turn = 0; turn < 50; turn++)
      await replace(target, async (place) => {
        const text = texts[turn % 2] ?? "";
        await writeFile(place, text.slice(0, 50_000));
        await appendFile(place, text.slice(50_000));
      });
  };
  await Promise.all([reading(), writing()]);
  for (const text of contents) expect(texts).toContain(text);
  expect(await readdir(parent)).toEqual(["note"]);
});
