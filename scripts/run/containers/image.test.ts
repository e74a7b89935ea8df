import { readFileSync } from "node:fs";
import path from "node:path";
import { processes } from "../processes.ts";
import { projectRoot } from "../../project-root.ts";
import { imageCommands } from "./image-commands.ts";
import { readImage } from "./read-image.ts";

interface Lockfile {
  readonly packages: Readonly<Record<string, unknown>>;
}

const image = readImage();
const dockerfile = readFileSync(path.join(projectRoot, "Dockerfile"), "utf8");

test("the image runs nothing as root and holds no sources", () => {
  expect(image.user).toBe("node");
  const names = image.paths.map(({ name }) => name);
  expect(names).toEqual(["node_modules", "sbom.cdx.json", "package.json", "dist"]);
});

test("every image of others is one that an operator can pin by its digest", () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(["${NODE_IMAGE}", "build", "scratch"]));
  const compose = readFileSync(path.join(projectRoot, "docker-compose.yml"), "utf8");
  const engines = [...compose.matchAll(/^ {4}image: (\S*:[\w.-]+\}?)$/gm)].map(([, name]) => name);
  expect(engines).toEqual(["${POSTGRES_IMAGE:-postgres:18}", "${NATS_IMAGE:-nats:2.12-alpine}"]);
});

test("labels say which release and commit an image is, and on which image it stands", () => {
  expect(image.labels).toMatchObject({
    version: "$VERSION",
    revision: "$REVISION",
    "base.name": "$NODE_IMAGE",
  });
});

test("each command that people start by one word has its link", () => {
  expect([...image.commands].sort()).toEqual(Object.keys(imageCommands).sort());
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
