import path from "node:path";
import { projectRoot } from "../project-root.ts";
import type { ProcessDefinition, StandInDefinition } from "../processes.ts";
import { boundToParent } from "../supervisor/bound-command.ts";
import type { Program } from "../supervisor/program.ts";
import type { Supervisor } from "../supervisor/supervisor.ts";
import { NODE_ARGUMENTS } from "./node-arguments.ts";
import { environmentOf, type Plan } from "./process-environment.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

/** After the engines, which are waves 0 and 1. */
const WAVES = { service: 2, "stand-in": 2, gateway: 3 } as const;

/** A running copy of a process: the only one, or beside another while a release goes out. */
export interface Instance {
  /** Tells it from the other copies. */
  readonly name: string;
  readonly definition: ProcessDefinition | StandInDefinition;
  readonly port: number;
  /** Where its built files are. */
  readonly folder: string;
}

/** Starts every service, stand-in and the gateway, and waits until each can serve. */
export async function startProcesses(plan: Plan, supervisor: Supervisor): Promise<void> {
  await Promise.all(
    [...plan.standIns, ...plan.processes].map((definition) =>
      startInstance(plan, supervisor, {
        name: definition.name,
        definition,
        port: plan.ports[definition.name] ?? 0,
        folder: folderOf(plan, definition),
      }),
    ),
  );
}

/** A stand-in runs from its sources: what is built goes into production too. */
function folderOf({ buildOf }: Plan, definition: Instance["definition"]): string {
  return definition.kind === "stand-in"
    ? path.join(projectRoot, definition.folder)
    : buildOf(definition);
}

/** Starts one more copy of a process, and waits until it can serve. */
export async function startInstance(
  plan: Plan,
  supervisor: Supervisor,
  instance: Instance,
): Promise<void> {
  const running = supervisor.start(programOf(plan, instance));
  await waitUntilReady(running, instance.port);
}

function programOf(plan: Plan, { name, definition, port, folder }: Instance): Program {
  const main = path.join(folder, "main.js");
  return {
    name,
    command: boundToParent([process.execPath, ...NODE_ARGUMENTS, main], "TERM"),
    env: { ...environmentOf(plan, definition), PORT: String(port) },
    stopSignal: "SIGTERM",
    mark: main,
    wave: WAVES[definition.kind],
  };
}
