import path from "node:path";
import { processes, type ProcessDefinition } from "../../run/processes.ts";
import { RunFolder } from "../../run/supervisor/run-folder.ts";
import { Supervisor } from "../../run/supervisor/supervisor.ts";
import { freePort } from "../../run/system/ports.ts";
import type { Ports } from "../../run/system/process-environment.ts";
import type { Progress } from "../../run/system/progress.ts";
import { furtherProgram } from "../../run/system/start-processes.ts";
import { waitUntilReady } from "../../run/system/wait-until-ready.ts";
import { openLaboratory, type Laboratory } from "../faults/laboratory.ts";
import { Balancer } from "./balancer.ts";

/** One of the two copies of a process. */
export interface Copy {
  /** The name that the balancer gives it, such as `time-2`. */
  readonly name: string;
  readonly process: string;
  readonly port: number;
  processId(): number | undefined;
  /** Kills it (SIGKILL). It is started again at once. */
  kill(): void;
}

/** A system with two copies of each process, behind HAProxy. */
export interface TwoOfEach {
  readonly laboratory: Laboratory;
  readonly balancer: Balancer;
  readonly copies: readonly Copy[];
  close(): Promise<void>;
}

/** Starts engines, a system behind the balancer, and a second copy of each of its processes. */
export async function openTwoOfEach(log: Progress["log"]): Promise<TwoOfEach> {
  const [bind, first, second] = [await chosenPorts(), await chosenPorts(), await chosenPorts()];
  const inner = [await freePort(), await freePort()] as const;
  const balancer = await Balancer.start({ bind, copies: [first, second], inner });
  const laboratory = await openLaboratory({
    log,
    engines: {},
    balanced: { publicBaseUrl: balancer.publicBaseUrl, ports: first },
    extraEnv: { UPSTREAMS: balancer.upstreams, INNER_PORT: String(inner[0]) },
  }).catch(async (error: unknown) => {
    await balancer.stop();
    throw error;
  });
  // Keeps the second copies running, as the system keeps its own.
  const supervisor = new Supervisor(new RunFolder(path.join(laboratory.folder, "run-second")), log);
  const close = async (): Promise<void> => {
    await supervisor.stop();
    await laboratory.close();
    await balancer.stop();
  };
  try {
    await Promise.all(
      processes.map((definition) =>
        startSecond({ laboratory, supervisor, ports: second, innerPort: inner[1] }, definition),
      ),
    );
  } catch (error) {
    await close();
    throw error;
  }
  const copies = processes.flatMap(({ name }) => [
    firstOf(laboratory, name),
    secondOf(supervisor, name, second[name]),
  ]);
  return { laboratory, balancer, copies, close };
}

async function chosenPorts(): Promise<Ports> {
  const ports: Record<string, number> = {};
  for (const { name } of processes) ports[name] = await freePort();
  return ports;
}

interface SecondCopies {
  readonly laboratory: Laboratory;
  readonly supervisor: Supervisor;
  readonly ports: Ports;
  readonly innerPort: number;
}

async function startSecond(
  { laboratory, supervisor, ports, innerPort }: SecondCopies,
  definition: ProcessDefinition,
): Promise<void> {
  const instance = { name: `${definition.name}-2`, port: ports[definition.name] ?? 0 };
  const program = furtherProgram(laboratory.system.plan, definition, instance);
  // A gateway on another machine has a folder of its own for copies of the builds.
  const ASSETS_DIR = path.join(laboratory.folder, "web-second");
  const env = { ...program.env, INNER_PORT: String(innerPort), ASSETS_DIR };
  await waitUntilReady(supervisor.start({ ...program, env }), instance.port);
}

function firstOf({ system }: Laboratory, name: string): Copy {
  return {
    name: `${name}-1`,
    process: name,
    port: system.plan.ports[name] ?? 0,
    processId: () => system.processId(name),
    kill: () => system.kill(name, "SIGKILL"),
  };
}

function secondOf(supervisor: Supervisor, name: string, port = 0): Copy {
  const running = supervisor.find(`${name}-2`);
  return {
    name: `${name}-2`,
    process: name,
    port,
    processId: () => running.pid,
    kill: () => running.kill("SIGKILL"),
  };
}
