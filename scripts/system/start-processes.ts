import path from "node:path";
import { buildFolderOf } from "../build/build-folder.ts";
import type { ProcessDefinition } from "../processes.ts";
import { boundToParent } from "../supervisor/bound-command.ts";
import type { Program } from "../supervisor/program.ts";
import type { Supervisor } from "../supervisor/supervisor.ts";
import { environmentOf, type Plan } from "./process-environment.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

/** After the engines, which are waves 0 and 1. */
const WAVES = { service: 2, gateway: 3 } as const;

/** Starts every service and the gateway, and waits until each can serve. */
export async function startProcesses(plan: Plan, supervisor: Supervisor): Promise<void> {
  await Promise.all(
    plan.processes.map(async (definition) => {
      const running = supervisor.start(programOf(plan, definition));
      await waitUntilReady(running, plan.ports[definition.name] ?? 0);
    }),
  );
}

function programOf(plan: Plan, definition: ProcessDefinition): Program {
  const main = path.join(buildFolderOf(definition), "main.js");
  return {
    name: definition.name,
    command: boundToParent([process.execPath, "--enable-source-maps", main], "TERM"),
    env: environmentOf(plan, definition),
    stopSignal: "SIGTERM",
    mark: main,
    wave: WAVES[definition.kind],
  };
}
