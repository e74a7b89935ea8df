import { chosenCases } from "./cases.ts";
import { keepResults } from "./keep-results.ts";
import { openLaboratory } from "./laboratory.ts";
import { openLog } from "./complaints.ts";
import { readOptions } from "./options.ts";
import { tableOf } from "./results-table.ts";
import { runRotation } from "./rotation.ts";
import { held, type CaseResult } from "./run-case.ts";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const options = readOptions(process.argv.slice(2));
const cases = chosenCases(options.names);
const log = openLog();
say(`Starting a system to break; what it complains of is written to ${log.file}`);
const laboratory = await openLaboratory({ log: log.write });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void laboratory.close().finally(() => process.exit(130)));

let results: readonly CaseResult[];
try {
  results = await runRotation(laboratory, cases, { ...options, say });
  say(`\n${tableOf(results)}`);
  if (options.minutes !== undefined) say(`\nKept in ${await keepResults(laboratory, results)}`);
} finally {
  await laboratory.close();
}
process.exit(results.every(held) ? 0 : 1);
