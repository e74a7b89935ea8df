import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isWhole } from "@dash/kit/build/sealed-folder";
import { until } from "@dash/service-lib/testing/until";
import { CopiedProject } from "../../testing/copied-project.ts";

const BUILD = ["scripts/command.mjs", "release/build/build.command.ts"] as const;
const STOCK = ["stock", "--service", "stock"];
const AREAS = ["stock", "time"];
const SERVICES = ["--service", "stock", "--service", "time"];

const LONG_AGO = new Date("2020-01-01");

let project: CopiedProject;
beforeAll(() => (project = new CopiedProject()));
afterAll(() => project.remove());

const inProject = (...names: string[]) => path.join(project.folder, ...names);
const area = (...names: string[]) => inProject("dist/web/areas/stock", ...names);
const service = (...names: string[]) => inProject("dist/services/stock", ...names);

function builtLast(): { area: string; service: string } {
  const note = JSON.parse(readFileSync(area("built.json"), "utf8")) as { build: string };
  return { area: area(note.build), service: service(readlinkSync(service("current"))) };
}

async function areWhole(): Promise<boolean> {
  const built = builtLast();
  return (await isWhole(built.area)) && (await isWhole(built.service));
}

const stagings = () =>
  [...readdirSync(area()), ...readdirSync(service())].filter((name) => name.startsWith("."));

const edit = (file: string) =>
  appendFile(inProject(file), `\nexport const edited${Date.now()} = 1;\n`);
/** Only the area, of all targets built here, imports this contract. */
const CONTRACT = "services/contracts/src/stock/stock-reorders.ts";
const ROUTES = "services/stock/src/reorders/stock-reorders.routes.ts";

test("a build makes nothing live, and a second one has nothing to do", async () => {
  expect(await project.run(...BUILD, ...STOCK)).toBe("Building stock\nBuilding stock\n");
  expect(await areWhole()).toBe(true);
  expect(existsSync(area("live.json"))).toBe(false);
  expect(await project.run(...BUILD, ...STOCK)).toBe("");
});

test("the integrity of every script and style of a build is in its record", () => {
  const folder = builtLast().area;
  const { integrity } = JSON.parse(readFileSync(path.join(folder, "published.json"), "utf8")) as {
    integrity: Record<string, string>;
  };
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(Object.keys(integrity).sort()).toEqual(
    files.filter((file) => /\.(js|css)$/.test(file)).sort(),
  );
  expect(JSON.parse(readFileSync(path.join(folder, "needs.json"), "utf8"))).toMatchObject({
    needs: { kit: expect.arrayContaining(["defineArea"]) as string[] },
    kit: null,
  });
});

test("an edit of a contract builds the area that imports it, beside what was built before", async () => {
  await project.run(...BUILD, ...AREAS);
  const before = builtLast().area;
  const writtenAt = statSync(path.join(before, "published.json")).mtimeMs;
  await edit(CONTRACT);
  expect(await project.run(...BUILD, ...AREAS)).toBe("Building stock\n");
  expect(builtLast().area).not.toBe(before);
  expect(await isWhole(before)).toBe(true);
  expect(statSync(path.join(before, "published.json")).mtimeMs).toBe(writtenAt);
  await edit("services/contracts/src/releases/previews.ts");
  expect(await project.run(...BUILD, ...AREAS)).toBe("");
});

test("an edit of a service builds that service, beside what may be running", async () => {
  await project.run(...BUILD, ...SERVICES);
  const before = builtLast().service;
  await edit(ROUTES);
  expect(await project.run(...BUILD, ...SERVICES)).toBe("Building stock\n");
  expect(builtLast().service).not.toBe(before);
  expect(await isWhole(before)).toBe(true);
});

test("a build of long ago stays while a process runs it, and goes then", async () => {
  const old = builtLast().service;
  await edit(ROUTES);
  await project.run(...BUILD, ...SERVICES);
  utimesSync(old, LONG_AGO, LONG_AGO);
  const forever = ["-e", "setInterval(() => {}, 1000)", path.join(old, "main.js")];
  const child = spawn(process.execPath, forever);
  await once(child, "spawn");
  await project.run(...BUILD, ...SERVICES);
  expect(await isWhole(old)).toBe(true);
  child.kill();
  await once(child, "exit");
  await project.run(...BUILD, ...SERVICES);
  expect(existsSync(old)).toBe(false);
});

test("several builds of the same at once all succeed, and leave one whole build", async () => {
  await edit(CONTRACT);
  await Promise.all([1, 2, 3].map(() => project.run(...BUILD, ...STOCK)));
  expect(await areWhole()).toBe(true);
  expect(stagings()).toEqual([]);
});

test("a build that lacks a file is made whole", async () => {
  const built = builtLast();
  rmSync(path.join(built.area, "remoteEntry.js"));
  await writeFile(path.join(built.service, "main.js"), "");
  expect(await areWhole()).toBe(false);
  expect(await project.run(...BUILD, ...STOCK)).toBe("Building stock\nBuilding stock\n");
  expect(builtLast()).toEqual(built);
  expect(await areWhole()).toBe(true);
});

test("a build that is killed leaves what was built before, and the next one is whole", async () => {
  const before = builtLast();
  await edit(CONTRACT);
  const child = spawn(process.execPath, [...BUILD, "stock"], project.surroundings());
  const ended = once(child, "exit");
  await until("it writes", () => stagings().length > 0);
  child.kill("SIGKILL");
  await ended;
  expect(builtLast()).toEqual(before);
  await project.run(...BUILD, ...STOCK);
  expect(builtLast().area).not.toBe(before.area);
  expect(await areWhole()).toBe(true);
});

test("a build that fails leaves nothing", async () => {
  const before = builtLast();
  const stagingFolders = stagings();
  await appendFile(inProject("mf-stock/src/area.tsx"), `import "zod/lost";`);
  await expect(project.run(...BUILD, ...STOCK)).rejects.toThrow(/lost/);
  expect(stagings()).toEqual(stagingFolders);
  expect(builtLast()).toEqual(before);
});
