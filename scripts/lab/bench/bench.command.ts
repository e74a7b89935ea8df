import { parseArgs } from "node:util";
import { Failure } from "../../failure.ts";
import { compare, type Comparison } from "./compare.ts";
import { measureFacts } from "./facts.ts";
import { measureIdle } from "./idle.ts";
import { comparisonTable, factsTable, showInReadme, textOf } from "./results.ts";
import { scenarios } from "./scenarios.ts";
import { startSubject, type Subject } from "./subject.ts";

const QUICK = { entries: 10_000, pairs: 3, seconds: 2, idleSeconds: 10 };
const FULL = { entries: 1_000_000, pairs: 5, seconds: 5, idleSeconds: 60 };

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    facts: { type: "boolean", default: false },
  },
});
const { quick, only, facts } = values;
const { entries, idleSeconds, ...turns } = quick ? QUICK : FULL;
const selection = scenarios.filter(({ name }) => name.includes(only));
if (selection.length === 0)
  throw new Failure(`--only takes a part of ${scenarios.map(({ name }) => name).join("; ")}.`);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

// `--facts` measures how fast facts get into read models, in a system of its own.
if (facts) {
  const load = quick ? { backlog: 10_000, seconds: 5 } : { backlog: 50_000, seconds: 10 };
  say(`\n${await factsTable(await measureFacts(load, say))}`);
  process.exit(0);
}

let subject: Subject | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void subject?.stop().finally(() => process.exit(130)));

try {
  if (!only) say(`Leaving a system alone for ${idleSeconds} s`);
  const idle = only ? undefined : await measureIdle(idleSeconds);
  subject = await startSubject(entries, say);
  const comparisons: Comparison[] = [];
  for (const scenario of selection) {
    say(`Comparing ${scenario.name}`);
    comparisons.push(await compare(scenario, subject, turns));
  }
  if (!idle) say(`\n${await comparisonTable(comparisons)}`);
  else {
    const results = { entries, comparisons, idle, rebuild: subject.rebuild };
    say(`\n${await textOf(results)}`);
    if (!quick) await showInReadme(results);
  }
} finally {
  await subject?.stop();
}
process.exit(0);
