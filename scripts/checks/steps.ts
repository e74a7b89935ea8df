import path from "node:path";
import { areaFolder, areaFolders } from "../areas.ts";
import { Failure } from "../failure.ts";
import type { LongTest } from "./long-tests.ts";
import { teamWorkspaces } from "./team-workspaces.ts";

/** One step of `npm test`: a command of the project that ends with 0 when all is well. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...arguments_: string[]];
  /** Where jest writes its totals, for the steps that are tests. */
  readonly report?: string;
  /** A step before it that has to be done, also when only this one is asked for. */
  readonly needs?: string;
}

/** Steps that run beside each other. */
export type Stage = readonly Step[];

/** Without what libraries print to the console, a failure is easily found. */
const JEST_OPTIONS = ["--silent", "--json"];

/** Journeys that look at every screen, long ones, in a system where nobody else writes. */
const LOOKING = "(accessibility|area-faults)";

const FAULTS = "scripts/lab/faults/";

/** Files whose path starts with none of these; jest tries a pattern on the relative path and on the absolute one. */
function outside(...starts: readonly string[]): string[] {
  return starts.length > 0 ? [`^(?!(.*/)?(${starts.join("|")}))`] : [];
}

/**
 * Every check, the quick ones first, without these long tests. What keeps all processors busy runs alone; what does not
 * has company.
 */
function allStages(without: readonly LongTest[]): readonly Stage[] {
  const left = without.map(({ files }) => files);
  const faults = { ...jest("faults", "systems", FAULTS), needs: "build" };
  return [
    [npm("format"), npm("lint"), npm("types"), npm("knip"), npm("checklist")],
    [jest("tests", "unit", ...outside(...left))],
    [npm("build")],
    [{ ...npm("budgets"), needs: "build" }],
    // All start systems from what is built, so none may find anything to build while another runs.
    [
      { ...jest("journeys", "e2e", `e2e/(?!${LOOKING})`), needs: "build" },
      { ...jest("screens", "e2e", `e2e/${LOOKING}`), needs: "build" },
      { ...jest("systems", "systems", ...outside(FAULTS, ...left)), needs: "build" },
    ],
    // Its load takes all processors there are, and beside others it would meet refusals that no fault of its own caused.
    left.includes(FAULTS) ? [] : [faults],
  ].filter((stage) => stage.length > 0);
}

/** The checks that a change of an area, of its team's service or of what these import can fail. */
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
 * The stages with the steps of these names, `npm test -- lint types`, and what they need; or all of them. Names of areas,
 * `npm test -- stock`, leave of each step what concerns these areas. `without` are long tests that are
 * left out of all steps.
 * @throws Failure that names the steps and the areas where a name is neither.
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
    const known = steps.map(({ name }) => name).join(", ");
    throw new Failure(
      `There is no step ${unknown.join(", ")}; there are ${known}, and the areas ${areas.join(", ")}.`,
    );
  }
  if (ofSteps.length === 0) return stages;
  const asked = steps.filter(({ name }) => ofSteps.includes(name));
  const chosen = new Set(asked.flatMap(({ name, needs = name }) => [needs, name]));
  return stages
    .map((stage) => stage.filter(({ name }) => chosen.has(name)))
    .filter((stage) => stage.length > 0);
}
