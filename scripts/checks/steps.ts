import path from "node:path";
import { areaFolder, areaFolders } from "../areas.ts";
import { Failure } from "../failure.ts";
import { nightlyTests } from "./nightly-tests.ts";
import { teamWorkspaces } from "./team-workspaces.ts";

/** One step of `npm test`: a command of the project. The step passes if the command exits with 0. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...arguments_: string[]];
  /** For test steps: the file to which jest writes its results. */
  readonly report?: string;
  /** The name of a step that must run before this one, even if only this one is requested. */
  readonly needs?: string;
}

interface StepOptions {
  /** Whether the tests run that take minutes. */
  readonly isNightly: boolean;
}

/** Steps that run at the same time. */
export type Stage = readonly Step[];

/** Options that hide the console output of tests, so that a failure is easy to find. */
const JEST_OPTIONS = ["--silent", "--json"];

/** The looks at every screen. They need a system in which no journey has written before. */
const SCREENS = ["e2e/accessibility", "e2e/first-sight", "e2e/first-visit"];

/**
 * A file pattern that matches all paths except those in which a folder or a file begins with one of `starts`. Jest tests
 * a pattern on the relative and on the absolute path.
 */
function outside(...starts: readonly string[]): string[] {
  return starts.length > 0 ? [`^(?!(.*/)?(${starts.join("|")}))`] : [];
}

/** Returns all steps in stages, the quick ones first. A step that uses all processors has a stage of its own. */
function allStages({ isNightly }: StepOptions): readonly Stage[] {
  const omitted = isNightly ? [] : Object.values(nightlyTests);
  const faults = { ...jest("faults", "systems", nightlyTests.faults), needs: "build" };
  return [
    [npm("format"), npm("lint"), npm("types"), npm("knip"), npm("checklist")],
    [jest("tests", "unit", ...outside(...omitted))],
    [npm("build")],
    [
      { ...npm("budgets"), needs: "build" },
      { ...npm("demonstration"), needs: "build" },
    ],
    // These steps start systems from existing builds, so none of them may have to build while another runs.
    [
      {
        ...jest("journeys", "e2e", "--maxWorkers=2", ...outside(...SCREENS, ...omitted)),
        needs: "build",
      },
      { ...jest("screens", "e2e", ...SCREENS), needs: "build" },
      {
        ...jest("systems", "systems", ...outside(nightlyTests.faults, ...omitted)),
        needs: "build",
      },
    ],
    // The load in this step uses all processors. If other steps ran beside it, requests would also fail for reasons
    // that the test does not cause.
    isNightly ? [faults] : [],
  ].filter((stage) => stage.length > 0);
}

/** Returns the steps that a change of an area, of its team's service or of what these import can make fail. */
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
 * Returns the steps of an `npm test` call in stages: the named steps (`npm test -- lint types`) with the steps that
 * they need, or all steps. Names of areas (`npm test -- stock`) limit each step to these areas.
 * @throws Failure that lists steps and areas if a name is neither.
 */
export function chosenStages(
  names: readonly string[],
  { isNightly }: StepOptions = { isNightly: true },
): readonly Stage[] {
  const areas = [...areaFolders().keys()].sort();
  const ofAreas = names.filter((name) => areas.includes(name));
  const ofSteps = names.filter((name) => !areas.includes(name));
  const stages = ofAreas.length > 0 ? stagesOf(ofAreas) : allStages({ isNightly });
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
  const requestedNames = new Set(requested.flatMap(({ name, needs = name }) => [needs, name]));
  return stages
    .map((stage) => stage.filter(({ name }) => requestedNames.has(name)))
    .filter((stage) => stage.length > 0);
}
