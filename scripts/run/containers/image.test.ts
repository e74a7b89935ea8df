import { readFileSync } from "node:fs";
import path from "node:path";
import { processes } from "../processes.ts";
import { projectRoot } from "../../project-root.ts";
import { readImage } from "./read-image.ts";

interface Lockfile {
  readonly packages: Readonly<Record<string, unknown>>;
}

const image = readImage();

test("the image runs nothing as root and holds no sources", () => {
  expect(image.user).toBe("node");
  expect(image.paths).toEqual(["node_modules", "package.json", "dist"]);
});

test("Node is started as by `npm start`", () => {
  expect(image.entrypoint).toEqual(["node"]);
});

test("the packages of every process are installed", () => {
  for (const { folder } of processes)
    expect(image.workspaces.some((each) => folder === each || folder.startsWith(`${each}/`))).toBe(
      true,
    );
});

test("no workspace of a process has a package of its own version, which its build would not find", () => {
  const { packages } = JSON.parse(
    readFileSync(path.join(projectRoot, "package-lock.json"), "utf8"),
  ) as Lockfile;
  const folders = ["services/lib", "services/contracts", ...processes.map(({ folder }) => folder)];
  const nested = Object.keys(packages).filter((name) =>
    folders.some((folder) => name.startsWith(`${folder}/node_modules/`)),
  );
  expect(nested).toEqual([]);
});

test("secrets and settings of this machine stay out of what the image is built from", () => {
  const ignored = readFileSync(path.join(projectRoot, ".dockerignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".data", ".env", ".git", "**/node_modules"]));
});
