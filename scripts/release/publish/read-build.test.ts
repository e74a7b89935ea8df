import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { builtLast, readBuild } from "./read-build.ts";

let web: string;
let folder: string;
beforeEach(async () => {
  web = await mkdtemp(path.join(tmpdir(), "dash-built-"));
  folder = path.join(web, "areas", "stock", "b1");
  await mkdir(folder, { recursive: true });
  const needs = { needs: { endpoints: [], kit: [] }, kit: null };
  const files = {
    "remoteEntry.js": "1",
    "published.json": JSON.stringify({ build: "b1" }),
    "needs.json": JSON.stringify(needs),
    "files.json": "{}",
    "../built.json": JSON.stringify({ build: "b1" }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
});
afterEach(() => rm(web, { recursive: true }));

test("a build is read with its record and its needs, which are none of its files", async () => {
  expect(await builtLast(web, "stock")).toBe("b1");
  expect(await readBuild(web, "stock", "b1", null)).toMatchObject({
    build: "b1",
    commit: null,
    kit: null,
    record: { build: "b1" },
    needs: { endpoints: [], kit: [] },
    files: [{ path: "remoteEntry.js", content: Buffer.from("1").toString("base64") }],
  });
});

test("a symbolic link among the files is refused, wherever it leads", async () => {
  for (const target of ["/etc/passwd", "remoteEntry.js", folder]) {
    const link = path.join(folder, "link.js");
    await symlink(target, link);
    await expect(readBuild(web, "stock", "b1", null)).rejects.toThrow("link.js is no file.");
    await rm(link);
  }
});

test("a part that was not built says how to build it", async () => {
  await expect(builtLast(web, "time")).rejects.toThrow("npm run build -- time");
});
