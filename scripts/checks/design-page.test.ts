import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";

const read = (...names: string[]) => readFileSync(path.join(projectRoot, ...names), "utf8");
const page = read("docs", "design.md");
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name))].toSorted();

it("names every token, and none that is not there", () => {
  const tokens = namesIn(read("shell", "kit", "styles", "tokens.css"), /^ +--([\w-]+):/gm);
  expect(namesIn(page, /`--([\w-]+)`/g)).toEqual(tokens);
});

it("names every size of type, in pixels", () => {
  const theme = read("shell", "kit", "styles", "theme.css");
  const size = /--text-(\w+): ([\d.]+)rem;\s+--text-\w+--line-height: ([\d.]+)rem;/g;
  const pixels = (rem = "") => Number(rem) * 16;
  const sizes = Array.from(theme.matchAll(size), ([, name, height, line]) => [
    name,
    `${pixels(height)} / ${pixels(line)}`,
  ]);
  const rows = page.matchAll(/^\| `text-(\w+)` +\| (\d+ \/ \d+) /gm);
  expect(Array.from(rows, ([, name, text]) => [name, text])).toEqual(sizes);
});

it("names only components that the kit has", () => {
  const sources = ["ui", "charts", "src"].flatMap((folder) => {
    const root = path.join("shell", "kit", folder);
    const files = readdirSync(path.join(projectRoot, root), { recursive: true, encoding: "utf8" });
    return files.filter((name) => name.endsWith(".tsx")).map((name) => read(root, name));
  });
  const components = namesIn(sources.join("\n"), /export function ([A-Z]\w+)/g);
  const [, table = ""] = page.split("## Which component");
  const [named = ""] = table.split("## States");
  expect(components).toEqual(expect.arrayContaining(namesIn(named, /`([A-Z]\w+)`/g)));
});
