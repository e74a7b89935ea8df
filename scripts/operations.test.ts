import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { processes } from "./processes.ts";
import { projectRoot } from "./project-root.ts";

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

/** The text of a chapter, its lines joined. */
function chapter(title: string): string {
  const [, text = ""] = operations.split(`\n## ${title}\n`);
  return (text.split("\n## ")[0] ?? "").replaceAll(/\s+/g, " ");
}

test("every process is said to scale, with what bounds it", () => {
  for (const { name } of processes) expect(chapter("Scale")).toContain(`| ${name} `);
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
  expect(new Set(named)).toEqual(new Set([...ours, "nodejs_eventloop_lag_p99_seconds"]));
});

test("a release goes out in an order that names every process that announces", () => {
  const names = announcing.map(({ name }) => `\`${name}\``).join(", ");
  expect(chapter("New releases")).toContain(`those that announce (${names})`);
});

test("after a restore of a Postgres of one's own, every outbox is set back", () => {
  const [, steps = ""] = chapter("Back up and restore").split("before the processes start: ");
  for (const { name } of announcing)
    expect(steps).toMatch(new RegExp(`update ${name}\\.outbox_position|for \`${name}\``));
});

test.each(["README.md", "docs/operations.md"])("%s puts no secret into arguments", (file) => {
  expect(read(file)).not.toMatch(/(-e|--env)[ =]"?\$\(/);
});
