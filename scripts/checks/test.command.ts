import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { findNatsServer } from "../run/nats/find-nats-server.ts";
import { projectRoot } from "../project-root.ts";
import { findChromium } from "../testing/find-chromium.ts";
import { nightlyTests } from "./nightly-tests.ts";
import { runStep, type Outcome } from "./run-step.ts";
import { chosenStages } from "./steps.ts";
import { summarise } from "./summary.ts";

/** The nightly run skips no test, and tests each property as often as the property itself says. */
const isNightly = process.argv.includes("--nightly");
if (isNightly) process.env["PROPERTY_RUNS"] ??= "full";
const names = process.argv.slice(2).filter((name) => name !== "--nightly");
const options = { isNightly: isNightly || names.length > 0 };

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await mkdir(path.join(projectRoot, ".cache", "reports"), { recursive: true });
const demonstration = path.join(projectRoot, ".cache", "demonstration");
await rm(demonstration, { recursive: true, force: true });
process.env["DEMONSTRATION"] = demonstration;
await findNatsServer(say);
process.env["CHROMIUM_PATH"] = await findChromium(say);

const outcomes: Outcome[] = [];
for (const stage of chosenStages(names, options))
  outcomes.push(...(await Promise.all(stage.map((step) => runStep(step, say)))));

say(summarise(outcomes, options.isNightly ? [] : Object.keys(nightlyTests)));
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
