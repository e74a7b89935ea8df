import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { workspaceFolders } from "../workspaces.ts";

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Licences that ask for a notice at most. */
const PERMISSIVE = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const { packages } = JSON.parse(read("package-lock.json")) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

const licencesIn = (expression = "none") =>
  expression.replaceAll(/[()]/g, "").split(/ (?:AND|OR) /i);

/** Packages that the product, its builds or its commands load and that have other licences. */
function withFurtherTerms(): { name: string; licences: string[] }[] {
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes("node_modules/") && !dev && !link)
    .map(([place, { license }]) => ({
      name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
      licences: licencesIn(license).filter((each) => !PERMISSIVE.includes(each)),
    }))
    .filter(({ licences }) => licences.length > 0);
}

/** The packages of each row of the table, which may end with `*`, and the row's licences. */
function namedRows(): { names: string[]; licences: string }[] {
  const rows = read("docs/dependencies.md").matchAll(/^\| (`[^|]+`) +\| ([^|]+) \|/gm);
  return Array.from(rows, ([, names = "", licences = ""]) => ({
    names: Array.from(names.matchAll(/`([^`]+)`/g), ([, name = ""]) => name),
    licences,
  }));
}

const matches = (pattern: string, name: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

test("each package whose licence asks for more than a notice is named with it in docs/dependencies.md", () => {
  const packagesFound = withFurtherTerms();
  expect(packagesFound.map(({ name }) => name)).toContain("react-leaflet");
  const unnamed = packagesFound.filter(
    ({ name, licences }) =>
      !namedRows().some(
        (row) =>
          row.names.some((pattern) => matches(pattern, name)) &&
          licences.every((licence) => row.licences.includes(licence)),
      ),
  );
  expect(unnamed).toEqual([]);
});

test("no workspace may be used without its owner's permission", () => {
  const manifests = ["package.json", ...workspaceFolders().map((each) => `${each}/package.json`)];
  const others = manifests.filter(
    (file) => (JSON.parse(read(file)) as { license?: string }).license !== "UNLICENSED",
  );
  expect(others).toEqual([]);
});
