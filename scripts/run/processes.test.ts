import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { catalogue, ownerOfSegment } from "@dash/contracts/endpoints/catalogue";
import { processes } from "./processes.ts";
import { projectRoot } from "../project-root.ts";
import { standIns } from "./stand-ins.ts";

test("every process that answers an endpoint is in the table", () => {
  expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(catalogue)));
});

test("every process has its workspace", () => {
  for (const { folder } of processes)
    expect(existsSync(path.join(projectRoot, folder, "package.json"))).toBe(true);
});

test("a service writes at most sixty lines beside its nouns and the list of its migrations, its words for tests apart", () => {
  for (const { folder } of processes.filter(({ kind }) => kind === "service")) {
    const own = readdirSync(path.join(projectRoot, folder, "src")).filter((file) =>
      /^[a-z]+\.ts$/.test(file),
    );
    const lines = own.flatMap((file) =>
      readFileSync(path.join(projectRoot, folder, "src", file), "utf8")
        .trimEnd()
        .split("\n"),
    );
    expect({ folder, isShort: lines.length <= 60 }).toEqual({ folder, isShort: true });
  }
});

test("no two processes announce under the same word, for it names a stream with one writer", () => {
  const words = processes.flatMap(({ announces }) => announces);
  expect(new Set(words).size).toBe(words.length);
});

test("whatever is consumed is announced by somebody else", () => {
  for (const { name, consumes } of processes) {
    const others = processes
      .filter((other) => other.name !== name)
      .flatMap(({ announces }) => announces);
    expect(others).toEqual(expect.arrayContaining([...consumes]));
  }
});

test("every stand-in has its program, a name that is no process's and a path that no service answers", () => {
  for (const { folder, name, path: prefix, asks } of standIns) {
    expect(existsSync(path.join(projectRoot, folder, `${name}.command.ts`))).toBe(true);
    expect(processes.map((each) => each.name)).not.toContain(name);
    expect(ownerOfSegment.has(prefix.split("/")[2] ?? "")).toBe(false);
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining([...asks]));
  }
});
