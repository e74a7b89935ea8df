import path from "node:path";
import { areaFolder, areaFolders } from "../areas.ts";
import { Failure } from "../failure.ts";
import type { LongTest } from "./long-tests.ts";
import { teamWorkspaces } from "./team-workspaces.ts";

/** One step of `npm test`: a command of the project that ends with 0 when all is well. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...arguments_: string[]];
  /** The file with jest's totals, for test steps. */
  readonly report?: string;
  /** An earlier step that must run first, even if only this step is requested. */
  readonly needs?: string;
}

/** Steps that run in parallel. */
export type Stage = readonly Step[];

/** Hides the console output of libraries, so that a failure is easy to find. */
const JEST_OPTIONS = ["--silent", "--json"];

/** Long journeys that look at every screen, in a system where nobody else writes. */
const LOOKING = "(accessibility|area-faults)";

const FAULTS = "scripts/lab/faults/";

/**
 * Matches files whose path starts with none of these. Jest tests a pattern on the relative and on the absolute path.
 */
function outside(...starts: readonly string[]): string[] {
  return starts.length > 0 ? [`^(?!(.*/)?(${starts.join("|")}))`] : [];
}

/**
 * Returns all checks without the given long tests, the quick ones first. A step that uses all processors runs alone;
 * the others share a stage.
 */
function allStages(without: readonly LongTest[]): readonly Stage[] {
  const omitted = without.map(({ files }) => files);
  const faults = { ...jest("faults", "systems", FAULTS), needs: "build" };
  return [
    [npm("format"), npm("lint"), npm("types"), npm("knip"), npm("checklist")],
    [jest("tests", "unit", ...outside(...omitted))],
    [npm("build")],
    [{ ...npm("budgets"), needs: "build" }],
    // Each of these starts systems from existing builds, so none may have to build while another runs.
    [
      { ...jest("journeys", "e2e", `e2e/(?!${LOOKING})`), needs: "build" },
      { ...jest("screens", "e2e", `e2e/${LOOKING}`), needs: "build" },
      { ...jest("systems", "systems", ...outside(FAULTS, ...omitted)), needs: "build" },
    ],
    // The load of this step uses all processors. Beside other steps, requests would fail for reasons other than its
    // faults.
    omitted.includes(FAULTS) ? [] : [faults],
  ].filter((stage) => stage.length > 0);
}

/** Returns the checks that can fail when an area, its team's service or one of their imports changes. */
function stagesOf(areas: readonly string[]): readonly Stage[] {
  const workspaces = [...new Set(areas.flatMap(teamWorkspaces))];
  const journeys = areas.map((area) => `/${path.basename(areaFolder(area))}/e2e/`);
  return [
    [
      tool("format", "prettier", "--check", ...workspaces),
      tool("lint", "eslint", "--max-warnings", "0", ...workspaces),
      tool("lint:types", "oxlint", "--deny-warnings", ...workspaces),
      npm("types", "--", ...workspaces),
    ],
    [jest("tests", "unit", ...workspaces.map((folder) => `/${folder}/`))],
    [npm("build")],
    [{ ...npm("budgets", "--", ...areas), needs: "build" }],
    [{ ...jest("journeys", "e2e", ...journeys), needs: "build" }],
  ];
}

function npm(name: string, ...arguments_: readonly string[]): Step {
  return { name, command: ["npm", "run", "--silent", name, ...arguments_] };
}

function tool(name: string, program: string, ...arguments_: readonly string[]): Step {
  return { name, command: ["npx", "--no", "--", program, ...arguments_] };
}

function jest(name: string, script = name, ...paths: readonly string[]): Step {
  const report = `.cache/reports/${name}.json`;
  const { command } = npm(script, "--", ...JEST_OPTIONS, `--outputFile=${report}`, ...paths);
  return { name, command, report };
}

/**
 * Returns the stages with the named steps (`npm test -- lint types`) and the steps that they need, or all stages. Names
 * of areas (`npm test -- stock`) limit each step to these areas. `without` lists long tests that no step runs.
 * @throws Failure that lists the steps and the areas if a name is neither.
 */
export function chosenStages(
  names: readonly string[],
  without: readonly LongTest[] = [],
): readonly Stage[] {
  const areas = [...areaFolders().keys()].sort();
  const ofAreas = names.filter((name) => areas.includes(name));
  const ofSteps = names.filter((name) => !areas.includes(name));
  const stages = ofAreas.length > 0 ? stagesOf(ofAreas) : allStages(without);
  const steps = stages.flat();
  const unknown = ofSteps.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const stepNames = steps.map(({ name }) => name).join(", ");
    throw new Failure(
      `There is no step ${unknown.join(", ")}; there are ${stepNames}, and the areas ${areas.join(", ")}.`,
    );
  }
  if (ofSteps.length === 0) return stages;
  const requested = steps.filter(({ name }) => ofSteps.includes(name));
  const chosen = new Set(requested.flatMap(({ name, needs = name }) => [needs, name]));
  return stages
    .map((stage) => stage.filter(({ name }) => chosen.has(name)))
    .filter((stage) => stage.length > 0);
}
