import path from "node:path";
import type { Listening } from "@dash/service-lib/http/server";
import type { ProcessDefinition } from "../processes.ts";
import type { StandInDefinition } from "../stand-ins.ts";
import { boundToParent } from "../supervisor/bound-command.ts";
import type { Program } from "../supervisor/program.ts";
import type { ReservedPort } from "../supervisor/reserved-port.ts";
import type { Supervisor } from "../supervisor/supervisor.ts";
import { environmentOf, type Plan } from "./process-environment.ts";
import type { Progress } from "./progress.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

/** The start order of our processes; Postgres and NATS are in the waves 0 and 1. */
const PROCESS_WAVES = { service: 2, "stand-in": 2, gateway: 3 } as const;

export interface StartContext {
  readonly plan: Plan;
  readonly supervisor: Supervisor;
  /**
   * The reserved ports of processes that can be replaced: old and new copy listen on the same port, one after the
   * other.
   */
  readonly reserved: ReadonlyMap<string, ReservedPort>;
}

/** A process together with one of its builds. */
export interface Build {
  readonly definition: ProcessDefinition | StandInDefinition;
  readonly folder: string;
}

/** The name and the port of one copy of a process. */
interface Instance extends Pick<Program, "name" | "handedDown"> {
  readonly port: number;
  readonly socket: Listening["socket"];
}

/** Starts every service, the stand-ins and the gateway, and waits until each is ready. */
export async function startProcesses(
  ground: StartContext,
  { say }: Pick<Progress, "say">,
): Promise<void> {
  const { plan, supervisor } = ground;
  await Promise.all(
    [...plan.standIns, ...plan.processes].map(async (definition) => {
      const folder = plan.buildOf(definition);
      const running = supervisor.start(servingProgram(ground, { definition, folder }));
      await waitUntilReady(running, plan.ports[definition.name] ?? 0, { say });
    }),
  );
}

/** Returns the folder of the build that a process is running. */
export function runningBuild(supervisor: Supervisor, name: string): string {
  return path.dirname(supervisor.find(name).program.mark);
}

/** The program for the copy that serves, with the name and the reserved port of its process. */
export function servingProgram({ plan, reserved }: StartContext, build: Build): Program {
  const { name } = build.definition;
  const handedDown = reserved.get(name);
  const port = plan.ports[name] ?? 0;
  return programOf(plan, build, {
    name,
    port,
    handedDown,
    socket: handedDown ? "handed-down" : "own",
  });
}

/** The program for a new copy, which listens on a port of its own until it replaces the copy that serves. */
export function nextProgram({ plan, reserved }: StartContext, build: Build, port: number): Program {
  const { name } = build.definition;
  return programOf(plan, build, {
    name: `${name}-next`,
    port,
    handedDown: reserved.get(name),
    socket: "promised",
  });
}

/** The program for a further copy, which serves beside the first on a port of its own. */
export function furtherProgram(
  plan: Plan,
  definition: ProcessDefinition,
  { name, port }: Pick<Instance, "name" | "port">,
): Program {
  const build = { definition, folder: plan.buildOf(definition) };
  return programOf(plan, build, { name, port, handedDown: undefined, socket: "own" });
}

function programOf(
  plan: Plan,
  { definition, folder }: Build,
  { name, port, handedDown, socket = "own" }: Instance,
): Program {
  const main = path.join(folder, "main.js");
  return {
    name,
    command: boundToParent([process.execPath, main], "TERM"),
    env: { ...environmentOf(plan, definition), PORT: String(port), SOCKET: socket },
    stopSignal: "SIGTERM",
    handedDown,
    mark: main,
    wave: PROCESS_WAVES[definition.kind],
  };
}
