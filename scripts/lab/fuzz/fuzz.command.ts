import { parseArgs } from "node:util";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { fuzzFreshSystem } from "./fuzz-fresh-system.ts";
import { newSeed } from "./seed.ts";

const REPORTED_EVERY = 10_000;

const { values } = parseArgs({
  options: { requests: { type: "string" }, seed: { type: "string" } },
});
const { requests, seed } = z
  .object({
    requests: z.coerce.number().int().positive().default(100_000),
    seed: z.coerce.number().int().default(newSeed),
  })
  .parse(values);

const say = (text: string): void => void process.stdout.write(`${text}\n`);

say("Starting a system of its own");
const report = await fuzzFreshSystem({
  requests,
  seed,
  onRound: (done) => {
    if (done % REPORTED_EVERY === 0) say(`${done} requests`);
  },
});
say(`\n${report.table()}\n\n${report.totals()}`);
if (report.findings.length > 0) throw new Failure(report.faults());
process.exit(0);
