import { parseArgs } from "node:util";
import { partNames } from "@dash/kit/build/web-parts";
import { webFolders } from "@dash/kit/build/web-folders";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project-root.ts";
import { commandPrograms, processPrograms, type NodeProgram } from "./node-programs.ts";

/** What is to be built. */
export interface Targets {
  readonly programs: readonly NodeProgram[];
  /** Parts of the web: the shell, and areas by their ids. */
  readonly parts: readonly string[];
}

/** What a running system consists of. */
export function allThatRuns(): Targets {
  return { programs: processPrograms, parts: partNames(webFolders(projectRoot)) };
}

/**
 * What the arguments of `npm run build` name: parts of the web, and services after `--service`. Without any it is everything.
 * @throws Failure with all names, where one is unknown.
 */
export function readTargets(args: readonly string[]): Targets {
  const { positionals: parts, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { service: { type: "string", multiple: true, default: [] } },
  });
  const all = allThatRuns();
  const programs = [...all.programs, ...commandPrograms];
  if (parts.length + values.service.length === 0) return { ...all, programs };
  requireKnown("part of the web", parts, all.parts);
  requireKnown(
    "service",
    values.service,
    programs.map(({ name }) => name),
  );
  return { parts, programs: programs.filter(({ name }) => values.service.includes(name)) };
}

function requireKnown(what: string, named: readonly string[], known: readonly string[]): void {
  for (const name of named)
    if (!known.includes(name))
      throw new Failure(`There is no ${what} ${name}. There is ${known.join(", ")}.`);
}
