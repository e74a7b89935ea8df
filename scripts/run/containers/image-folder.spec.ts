import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildFolderOf } from "../../release/build/build-folder.ts";
import { imagePrograms } from "../../release/build/node-programs.ts";
import { projectRoot } from "../../project-root.ts";
import { makeImageFolder } from "./local-containers.ts";
import { readImage } from "./read-image.ts";

const MOST_MB_OF_PACKAGES = 140;

let folder: string;
/** A folder with the files of the image. */
let image: string;

beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/command.mjs", "release/build/build.command.ts"], {
    cwd: projectRoot,
  });
  folder = mkdtempSync(path.join(tmpdir(), "dash-image-"));
  image = path.join(folder, "app");
  await makeImageFolder(image);
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the packages of the image take little of a disk, without the types and sources that no process loads", () => {
  const packages = path.join(image, "node_modules");
  const [megabytes] = execFileSync("du", ["-sm", packages], { encoding: "utf8" }).split("\t");
  expect(Number(megabytes)).toBeLessThan(MOST_MB_OF_PACKAGES);
  const files = readdirSync(packages, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.(?:[cm]?ts|map)$/.test(file))).toEqual([]);
  expect(files).toContain(path.join("koa", "package.json"));
});

test("what the built files load of packages is in the image, and can be loaded", () => {
  const built = imagePrograms.map(buildFolderOf);
  const files = built.flatMap((build) =>
    readdirSync(build)
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(path.join(build, file), "utf8")),
  );
  const loaded = [...new Set(files.flatMap(packagesIn))];
  expect(loaded).toEqual(expect.arrayContaining(["koa", "sharp", "nodemailer/lib/shared"]));
  const resolved = [...new Set(files.flatMap(filesIn))];
  expect(resolved.filter((file) => file.endsWith(".ttf"))).toHaveLength(7);
  const loading = [
    ...loaded.map((name) => `await import("${name}")`),
    ...resolved.map((file) => `createRequire(import.meta.url).resolve("${file}")`),
  ];
  const script = path.join(image, "load.mjs");
  writeFileSync(script, ['import { createRequire } from "node:module"', ...loading].join(";\n"));
  execFileSync(process.execPath, [script], { cwd: image });
});

test("the list of the image's packages names each, and zod, which is in the builds", () => {
  const list = readFileSync(path.join(image, "sbom.cdx.json"), "utf8");
  const { components } = JSON.parse(list) as { components: { "bom-ref": string }[] };
  const named = new Set(components.map((component) => component["bom-ref"]));
  const { packages } = JSON.parse(
    readFileSync(path.join(image, "node_modules/.package-lock.json"), "utf8"),
  ) as { packages: Record<string, { version: string; link?: true }> };
  const installed = Object.entries(packages)
    .filter(([place, { link }]) => place.includes("node_modules/") && !link)
    .map(([place, { version }]) => `${place.split("node_modules/").at(-1)}@${version}`);
  expect(installed.filter((each) => !named.has(each))).toEqual([]);
  expect([...named].some((each) => each.startsWith("zod@"))).toBe(true);
});

test("a command of the image runs by one word", () => {
  const secrets = path.join(folder, "secrets");
  const command = [...readImage().entrypoint.slice(1), "secrets", "--to", secrets];
  execFileSync(process.execPath, command, { cwd: image, env: {} });
  expect(readdirSync(secrets)).toEqual(expect.arrayContaining(["secrets.json", "time.env"]));
});

/** The packages, or files of packages, that a built file imports. */
function packagesIn(text: string): string[] {
  const sources = text.matchAll(
    /\bimport\b(?:[\w*{}\s,$]*\bfrom\s*|\s*\(\s*|\s*)"(?!node:)([\w@][\w./@-]*)"/g,
  );
  return Array.from(sources, ([, source = ""]) => source);
}

/** The files of packages whose places a built file asks for. */
function filesIn(text: string): string[] {
  return Array.from(text.matchAll(/\brequire\.resolve\("([^"]+)"\)/g), ([, file = ""]) => file);
}
