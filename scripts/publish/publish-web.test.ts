import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeLive, seal, stagingOf } from "@dash/kit/build/publish";
import { publishWeb } from "./publish-web.ts";

let folder: string;
let from: string;
let to: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-publish-"));
  [from, to] = [path.join(folder, "from"), path.join(folder, "to")];
  for (const part of ["shell", "areas/stock", "areas/time"]) await build(part, "one");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a part as `npm run build` does. */
async function build(part: string, id: string): Promise<void> {
  const publication = { folder: path.join(from, part), build: id };
  await mkdir(stagingOf(publication), { recursive: true });
  await writeFile(path.join(stagingOf(publication), "main.js"), `"${part} ${id}"`);
  await seal(publication, { build: id });
  await makeLive(publication);
}

function liveOf(part: string): unknown {
  return JSON.parse(readFileSync(path.join(to, part, "live.json"), "utf8"));
}

test("a release publishes the shell and every area, compressed files among them", async () => {
  await publishWeb({ from, to });
  for (const part of ["shell", "areas/stock", "areas/time"]) {
    expect(liveOf(part)).toEqual({ build: "one" });
    expect(existsSync(path.join(to, part, "one", "main.js.br"))).toBe(true);
  }
});

test("an area is published alone, and goes back alone", async () => {
  await publishWeb({ from, to });
  for (const part of ["shell", "areas/stock", "areas/time"]) await build(part, "two");
  await publishWeb({ from, to, part: "stock" });
  expect(["shell", "areas/stock", "areas/time"].map(liveOf)).toEqual([
    { build: "one" },
    { build: "two" },
    { build: "one" },
  ]);
  // The image that goes back need not hold the build that it goes back to.
  rmSync(path.join(from, "areas/stock/one"), { recursive: true });
  await publishWeb({ from, to, part: "stock", build: "one" });
  expect(liveOf("areas/stock")).toEqual({ build: "one" });
});

test("a copy that was interrupted is made anew, and no half of one is ever live", async () => {
  const half = stagingOf({ folder: path.join(to, "areas/stock"), build: "one" });
  await mkdir(half, { recursive: true });
  await writeFile(path.join(half, "left-over.js"), "");
  await publishWeb({ from, to, part: "stock" });
  expect(existsSync(path.join(to, "areas/stock/one/left-over.js"))).toBe(false);
});

test("a part or build that is not there is refused, and names those that are", async () => {
  await publishWeb({ from, to });
  await expect(publishWeb({ from, to, part: "sales" })).rejects.toThrow("Nothing was built");
  const unknown = publishWeb({ from, to, part: "stock", build: "nine" });
  await expect(unknown).rejects.toThrow(/no build nine of areas\/stock\..* has one\./);
  expect(liveOf("areas/stock")).toEqual({ build: "one" });
});
