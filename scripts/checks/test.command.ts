import { mkdir } from "node:fs/promises";
import path from "node:path";
import { findNatsServer } from "../nats/find-nats-server.ts";
import { projectRoot } from "../project-root.ts";
import { findChromium } from "../testing/find-chromium.ts";
import { runStep, type Outcome } from "./run-step.ts";
import { chosenStages } from "./steps.ts";
import { summarise } from "./summary.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await mkdir(path.join(projectRoot, ".cache", "reports"), { recursive: true });
await findNatsServer(say);
await findChromium(say);

const outcomes: Outcome[] = [];
for (const stage of chosenStages(process.argv.slice(2)))
  outcomes.push(...(await Promise.all(stage.map((step) => runStep(step, say)))));

say(summarise(outcomes));
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
