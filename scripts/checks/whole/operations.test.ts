import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { imageCommands } from "../../run/containers/image-commands.ts";
import { processes } from "../../run/processes.ts";
import { projectRoot } from "../../project-root.ts";
import { openSecrets } from "../../run/system/secrets.ts";

const operations = read("docs/operations.md");
const announcing = processes.filter(({ announces }) => announces.length > 0);

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), "utf8");
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .map((file) => path.join(folder, file));
}

/** Returns the text of a chapter, its lines joined. */
function chapter(title: string): string {
  const [, text = ""] = operations.split(`\n## ${title}\n`);
  return (text.split("\n## ")[0] ?? "").replaceAll(/\s+/g, " ");
}

/** Returns the first column of the table that begins with this heading, without the header. */
function firstCells(heading: string): string[] {
  const [, rows = ""] = operations.split(new RegExp(`\n\\| ${heading} .*\n`));
  return [...(rows.split("\n\n")[0] ?? "").matchAll(/^\| ([^-|][^|]*?) *\|/gm)].map(
    ([, cell = ""]) => cell,
  );
}

/** Returns the texts in backquotes. */
function quotedIn(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

test("every process is said to scale, with what bounds it, and each engine", () => {
  const names = processes.map(({ name }) => name);
  expect(firstCells("Process").sort()).toEqual([...names, "Postgres", "NATS"].sort());
});

test("the database connections of one instance of each process add up", () => {
  const text = chapter("Scale");
  const eleven = (/An instance of ([^.]*?) takes up to 11 connections/.exec(text)?.[1] ?? "").split(
    /, | or /,
  );
  const watching = processes
    .map(({ name, folder }) => ({ name, source: sourcesIn(`${folder}/src`).map(read).join("\n") }))
    .filter(({ source }) => /\bdrift: \[/.test(source));
  expect(quotedIn(eleven)).toEqual(watching.map(({ name }) => name));
  const sum = processes.length * 10 + watching.length;
  expect(text).toContain(`${sum} for one of each`);
});

test("every setting that the compose file reads stands in the table of settings, and no other", () => {
  const compose = read("docker-compose.yml");
  const settings = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  expect(new Set(quotedIn(firstCells("Setting")))).toEqual(new Set(settings));
});

test("every kind of secret stands in the table of what to do when one changes", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dash-secrets-"));
  const secrets = await openSecrets(path.join(folder, "secrets.json"), ["time"]);
  rmSync(folder, { recursive: true });
  const named = quotedIn(firstCells("Secret")).map((name) => name.replace(".time", ""));
  expect(named.sort()).toEqual(Object.keys(secrets).sort());
});

test("what may be wrong is told by figures that are measured", () => {
  const figures = quotedIn(firstCells("You see")).filter((name) => /^[a-z]+_\w+$/.test(name));
  expect(quotedIn(firstCells("Metric"))).toEqual(expect.arrayContaining([...figures]));
});

test("every figure that a process measures stands in the table of metrics, and no other", () => {
  const table = operations.split("\n| Metric ")[1]?.split("\n\n")[0] ?? "";
  const named = [...table.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  const sources = [...processes.map(({ folder }) => folder), "services/lib"]
    .flatMap((folder) => sourcesIn(`${folder}/src`))
    .map(read)
    .join("\n");
  const measured = sources.matchAll(/(?:(?:gauge|counter)\(\s*|metric: |name: )"([a-z]\w+_\w+)"/g);
  const ours = [...measured].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(ours));
});

test("a release goes out in an order that names every process that announces", () => {
  const names = announcing.map(({ name }) => `\`${name}\``).join(", ");
  expect(chapter("New releases")).toContain(`those that announce (${names})`);
});

test("the commands of the image are those of the table", () => {
  const named = firstCells("Command").map((cell) => cell.replaceAll("`", ""));
  expect(named.sort()).toEqual(Object.keys(imageCommands).sort());
});

test.each(["README.md", "docs/operations.md"])("%s puts no secret into arguments", (file) => {
  expect(read(file)).not.toMatch(/(-e|--env)[ =]"?\$\(/);
});
