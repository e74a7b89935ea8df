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
  const seconds = new SecondCopies(laboratory, { ports: second, innerPort: inner[1], log });
  const close = async (): Promise<void> => {
    await seconds.stop();
    await laboratory.close();
    await balancer.stop();
  };
  try {
    await seconds.start();
  } catch (error) {
    await close();
    throw error;
  }
  const copies = processes.flatMap((definition) => [
    firstOf(laboratory, definition.name),
    seconds.copyOf(definition.name),
  ]);
  return { laboratory, balancer, copies, close };
}

async function chosenPorts(): Promise<Ports> {
  const ports: Record<string, number> = {};
  for (const { name } of processes) ports[name] = await freePort();
  return ports;
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

interface SecondOptions {
  readonly ports: Ports;
  readonly innerPort: number;
  readonly log: Progress["log"];
}

/** The second copies, which are kept running as the system keeps its own. */
class SecondCopies {
  readonly #laboratory: Laboratory;
  readonly #options: SecondOptions;
  readonly #supervisor: Supervisor;

  constructor(laboratory: Laboratory, options: SecondOptions) {
    this.#laboratory = laboratory;
    this.#options = options;
    const runFolder = new RunFolder(path.join(laboratory.folder, "run-second"));
    this.#supervisor = new Supervisor(runFolder, options.log);
  }

  async start(): Promise<void> {
    await Promise.all(processes.map((definition) => this.#start(definition)));
  }

  copyOf(name: string): Copy {
    const running = () => this.#supervisor.find(`${name}-2`);
    return {
      name: `${name}-2`,
      process: name,
      port: this.#portOf(name),
      processId: () => running().pid,
      kill: () => running().kill("SIGKILL"),
    };
  }

  stop(): Promise<void> {
    return this.#supervisor.stop();
  }

  async #start(definition: ProcessDefinition): Promise<void> {
    const { laboratory, innerPort } = { laboratory: this.#laboratory, ...this.#options };
    const place = { name: `${definition.name}-2`, port: this.#portOf(definition.name) };
    const program = furtherProgram(laboratory.system.plan, definition, place);
    // A gateway on another machine has a folder of its own for copies of the builds.
    const ASSETS_DIR = path.join(laboratory.folder, "web-second");
    const env = { ...program.env, INNER_PORT: String(innerPort), ASSETS_DIR };
    await waitUntilReady(this.#supervisor.start({ ...program, env }), place.port);
  }

  #portOf(name: string): number {
    return this.#options.ports[name] ?? 0;
  }
}
