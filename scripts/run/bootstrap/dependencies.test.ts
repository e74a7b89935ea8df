import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Behaves like npm: NODE_ENV=production leaves out development packages, unless an option includes them. */
const NPM = `
const { mkdirSync, writeFileSync } = require("node:fs");
const { argv, env } = process;
const all = env.NODE_ENV !== "production" || argv.includes("--include=dev");
mkdirSync(all ? "node_modules/tsx" : "node_modules", { recursive: true });
if (all) writeFileSync("node_modules/tsx/package.json", '{ "exports": { "./esm/api": "./api.js" } }');
if (all) writeFileSync("node_modules/tsx/api.js", "exports.register = () => undefined;");
writeFileSync("node_modules/.package-lock.json", "{}");
`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "dash-clone-"));
  cpSync(import.meta.dirname, path.join(clone, "scripts", "run", "bootstrap"), { recursive: true });
  writeFileSync(path.join(clone, "package-lock.json"), "{}");
  writeFileSync(path.join(clone, "npm.cjs"), NPM);
});

afterEach(() => rmSync(clone, { recursive: true }));

/** Returns the output of the installation. */
function install(env: Readonly<Record<string, string>>): string {
  const script =
    'import("./scripts/run/bootstrap/dependencies.mjs").then((found) => found.installDependencies())';
  return execFileSync(process.execPath, ["-e", script], {
    cwd: clone,
    env: { npm_execpath: path.join(clone, "npm.cjs"), ...env },
    encoding: "utf8",
  });
}

test("a clone is installed whole, also under NODE_ENV=production, and once", () => {
  expect(install({ NODE_ENV: "production" })).toContain("Installing packages");
  expect(existsSync(path.join(clone, "node_modules/tsx/package.json"))).toBe(true);
  expect(install({})).toBe("");
});

test("a command of a fresh clone installs the packages first, and no other does", () => {
  cpSync(
    path.join(import.meta.dirname, "../../command.mjs"),
    path.join(clone, "scripts/command.mjs"),
  );
  writeFileSync(path.join(clone, "package.json"), '{ "engines": { "node": ">=20.19" } }');
  writeFileSync(path.join(clone, "scripts/said.mjs"), 'console.log("Said");');
  const command = (): string =>
    execFileSync(process.execPath, ["scripts/command.mjs", "said.mjs"], {
      cwd: clone,
      env: { npm_execpath: path.join(clone, "npm.cjs") },
      encoding: "utf8",
    });
  expect(command()).toBe("Installing packages (npm ci)\nSaid\n");
  expect(command()).toBe("Said\n");
});

test("what somebody installed without the packages for development is installed again", () => {
  mkdirSync(path.join(clone, "node_modules"));
  writeFileSync(path.join(clone, "node_modules/.package-lock.json"), "{}");
  expect(install({})).toContain("Installing packages");
  expect(install({})).toBe("");
});
