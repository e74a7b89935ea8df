import { chosenCases, leftOut } from "./cases.ts";
import { openLog } from "./complaints.ts";
import { keepResults } from "./keep-results.ts";
import { openLaboratory } from "./laboratory.ts";
import { readOptions } from "./options.ts";
import { meets, tableOf } from "./results-table.ts";
import { brokenPromises, type CaseResult } from "./run-case.ts";
import { runCases } from "./run-cases.ts";

/** Shorter runs by name only look whether a case works. */
const KEPT_FROM_MINUTES = 1;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function isWhole(result: CaseResult): boolean {
  return brokenPromises(result).length === 0 && result.figures.every((figure) => meets(figure));
}

const { names, minutes } = readOptions(process.argv.slice(2));
const cases = chosenCases(names);
const log = openLog();
say(`Starting a system to break; what it complains of is written to ${log.file}`);
const laboratory = await openLaboratory({ log: log.write });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void laboratory.close().finally(() => process.exit(130)));

let results: readonly CaseResult[];
try {
  results = await runCases(laboratory, cases, { minutes, chosen: names.length > 0, say });
  if (results.length > 1) say(`\n${tableOf(results, leftOut(names))}`);
  if (minutes !== undefined && minutes >= KEPT_FROM_MINUTES)
    say(`\nKept in ${await keepResults(laboratory, results)}`);
} finally {
  await laboratory.close();
}
process.exit(results.every(isWhole) ? 0 : 1);
