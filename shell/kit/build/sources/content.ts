import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ReachedSources, SourceWalk } from "./source-walk.ts";

const ID_LENGTH = 12;

/** The inputs of a build. */
export interface Content {
  /** The id of the inputs: equal ids mean equal builds. */
  readonly id: string;
  /** Absolute paths. */
  readonly files: ReadonlySet<string>;
  /** The names of npm packages. */
  readonly packages: ReadonlySet<string>;
  /** Whether the files are unchanged since the id was computed. */
  readonly isUnchanged: () => boolean;
}

/** The inputs of a build: the files and packages reached by imports, and further files. */
export function contentOf(
  walk: SourceWalk,
  reached: readonly ReachedSources[],
  more: readonly string[] = [],
): Content {
  const files = [...new Set([...reached.flatMap((each) => each.files), ...more])].sort();
  const packages = reached.flatMap((each) => [...each.packages.values()]);
  const workspaces = reached.flatMap((each) => [...each.workspaces]);
  const lines = [
    ...packages.map(({ name, version, hash }) => `${name}@${version} ${hash}`),
    ...workspaces.map((name) => walk.bundlingOf(name)),
  ];
  const readId = () => idOf(walk.root, files, [...new Set(lines)].sort());
  const id = readId();
  return {
    id,
    files: new Set(files),
    packages: new Set(packages.map(({ name }) => name)),
    isUnchanged: () => readId() === id,
  };
}

function idOf(root: string, files: readonly string[], lines: readonly string[]): string {
  const id = createHash("sha256");
  for (const file of files)
    id.update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  for (const line of lines) id.update(`${line}\n`);
  return id.digest("hex").slice(0, ID_LENGTH);
}
