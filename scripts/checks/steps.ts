import path from "node:path";
import { areaFolder, areaFolders } from "../areas.ts";
import { Failure } from "../failure.ts";
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

/** Every check, the quick ones first. What keeps all processors busy runs alone; what does not has company. */
const allStages: readonly Stage[] = [
  [npm("format"), npm("lint"), npm("types"), npm("knip"), npm("checklist")],
  [jest("tests", "unit")],
  [npm("build")],
  [{ ...npm("budgets"), needs: "build" }],
  // All start systems from what is built, so none may find anything to build while another runs.
  [
    { ...jest("journeys", "e2e", `e2e/(?!${LOOKING})`), needs: "build" },
    { ...jest("screens", "e2e", `e2e/${LOOKING}`), needs: "build" },
    { ...jest("systems", "systems", "scripts/(?!lab/faults/)"), needs: "build" },
  ],
  // Its load takes all processors there are, and beside others it would meet refusals that no fault of its own caused.
  [{ ...jest("faults", "systems", "scripts/lab/faults/"), needs: "build" }],
];

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
 * `npm test -- stock`, leave of each step what concerns these areas.
 * @throws Failure that names the steps and the areas where a name is neither.
 */
export function chosenStages(names: readonly string[]): readonly Stage[] {
  const areas = [...areaFolders().keys()].sort();
  const ofAreas = names.filter((name) => areas.includes(name));
  const ofSteps = names.filter((name) => !areas.includes(name));
  const stages = ofAreas.length > 0 ? stagesOf(ofAreas) : allStages;
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
