import { parseArgs } from "node:util";
import { measurePlans, startHundredfold, type Cost } from "./measure-plans.ts";
import { growthOf, plansTable, standsOut } from "./plans-table.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    all: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
  },
});
const rows = Number(values.rows);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function costsAt(entries: number): Promise<Cost[]> {
  const own = await startHundredfold(entries, say);
  try {
    return await measurePlans(own, say);
  } finally {
    await own.stop();
  }
}

const tenth = values.growth ? await costsAt(rows / 10) : undefined;
const costs = await costsAt(rows);
const shown = values.all ? costs : costs.filter(standsOut);
say(`\n${plansTable(shown)}\n\n${shown.length} of ${costs.length} stand out`);
if (tenth) say(`\n${growthOf(tenth, costs)}`);
process.exit(0);
