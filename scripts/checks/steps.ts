import { Failure } from "../failure.ts";

/** One step of `npm test`: a command of the project that ends with 0 when all is well. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...arguments_: string[]];
  /** Where jest writes its totals, for the steps that are tests. */
  readonly report?: string;
}

/** Without what libraries print to the console, a failure is easily found. */
const JEST_OPTIONS = ["--silent", "--json"];

/** Every check, the quick ones first. */
const steps: readonly Step[] = [
  { name: "format", command: ["npm", "run", "--silent", "format"] },
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  { name: "knip", command: ["npm", "run", "--silent", "knip"] },
  { name: "checklist", command: ["npm", "run", "--silent", "checklist", "--", "--strict"] },
  { name: "tests", ...jest("unit", "tests.json") },
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "budgets", command: ["npm", "run", "--silent", "budgets"] },
  { name: "journeys", ...jest("e2e", "journeys.json") },
];

function jest(script: string, file: string): Pick<Step, "command" | "report"> {
  const report = `.cache/reports/${file}`;
  return {
    command: ["npm", "run", "--silent", script, "--", ...JEST_OPTIONS, `--outputFile=${report}`],
    report,
  };
}

/** Answers the steps of these names, `npm test -- lint types`, or all of them. */
export function chosenSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(", ");
    throw new Failure(`There is no step ${unknown.join(", ")}; there are ${known}.`);
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}
