import { parseArgs } from "node:util";
import { partNames } from "@dash/kit/build/web-parts";
import { webFolders } from "@dash/kit/build/web-folders";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import {
  imagePrograms,
  processPrograms,
  standInPrograms,
  type NodeProgram,
} from "./node-programs.ts";

export interface Targets {
  readonly programs: readonly NodeProgram[];
  /** Parts of the interface: the shell, and areas by their ids. */
  readonly parts: readonly string[];
}

/** Returns everything that `npm start` needs. */
export function allThatRuns(): Targets {
  return { programs: [...processPrograms, ...standInPrograms], parts: webParts() };
}

/**
 * Reads the arguments of `npm run build`: names of parts, and names of services after `--service`. Without arguments,
 * returns everything that an image contains.
 * @throws Failure that lists all names if one is unknown.
 */
export function readTargets(args: readonly string[]): Targets {
  const { positionals: parts, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { service: { type: "string", multiple: true, default: [] } },
  });
  const allParts = webParts();
  const programs = imagePrograms;
  if (parts.length + values.service.length === 0) return { parts: allParts, programs };
  requireListed("part of the web", parts, allParts);
  requireListed(
    "service",
    values.service,
    programs.map(({ name }) => name),
  );
  return { parts, programs: programs.filter(({ name }) => values.service.includes(name)) };
}

function webParts(): readonly string[] {
  return partNames(webFolders(projectRoot));
}

function requireListed(what: string, named: readonly string[], names: readonly string[]): void {
  for (const name of named)
    if (!names.includes(name))
      throw new Failure(`There is no ${what} ${name}. There is ${names.join(", ")}.`);
}
