import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { text as wholeText } from "node:stream/consumers";
import { until } from "@dash/service-lib/testing/until";
import { projectRoot } from "../../project-root.ts";
import { processes } from "../../run/processes.ts";
import { boundToParent } from "../../run/supervisor/bound-command.ts";
import type { Ports } from "../../run/system/process-environment.ts";
import { freePort, isFree } from "../../run/system/ports.ts";
import { debianProgram } from "./debian-program.ts";

const CONFIG = path.join(projectRoot, "deploy/haproxy/haproxy.cfg");
const CONTROL_CONFIG = path.join(projectRoot, "scripts/lab/copies/control.cfg");

/** Where the balancer listens, and where the two copies of each process do. */
export interface BalancerPorts {
  readonly bind: Ports;
  readonly copies: readonly [first: Ports, second: Ports];
  /** The inner port of each gateway. */
  readonly inner: readonly [first: number, second: number];
}

/** A request that the balancer has answered, as it logs it. */
interface Answered {
  /** The copy that answered, such as `time-1`. */
  readonly server: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** HAProxy with the configuration of the repository. */
export class Balancer {
  /** All requests, in the order of the ends of their answers. */
  readonly answered: Answered[] = [];
  readonly #ports: BalancerPorts;
  readonly #controlPort: number;
  readonly #child: ChildProcess;

  private constructor(ports: BalancerPorts, controlPort: number, child: ChildProcess) {
    this.#ports = ports;
    this.#controlPort = controlPort;
    this.#child = child;
    if (!child.stdout) return;
    createInterface(child.stdout).on("line", (line) => {
      // Other lines say which copies are up.
      if (line.startsWith("{")) this.answered.push(JSON.parse(line) as Answered);
    });
  }

  /** @throws Failure when there is no HAProxy. */
  static async start(ports: BalancerPorts): Promise<Balancer> {
    const words = [
      ...(await debianProgram("haproxy")),
      "-f",
      CONFIG,
      "-f",
      CONTROL_CONFIG,
    ] as const;
    const [program, ...arguments_] = boundToParent(words, "TERM");
    const controlPort = await freePort();
    const CONTROL = at(controlPort);
    const env = { PATH: process.env["PATH"], CONTROL, ...environmentOf(ports) };
    const child = spawn(program, arguments_, { env, stdio: ["ignore", "pipe", "pipe"] });
    const balancer = new Balancer(ports, controlPort, child);
    let complaints = "";
    child.stderr.on("data", (text: Buffer) => (complaints += text.toString()));
    await until("HAProxy listens", async () => {
      if (child.exitCode !== null) throw new Error(`HAProxy does not start:\n${complaints}`);
      return !(await isFree(ports.bind["gateway"] ?? 0));
    });
    return balancer;
  }

  get publicBaseUrl(): string {
    return `http://localhost:${this.#ports.bind["gateway"]}`;
  }

  get processId(): number | undefined {
    return this.#child.pid;
  }

  /** The environment variable with the address of each process, which is that of the balancer. */
  get upstreams(): string {
    const addresses = Object.entries(this.#ports.bind).map(([name, port]) => [name, at(port)]);
    return JSON.stringify(
      Object.fromEntries(addresses.map(([name, address]) => [name, `http://${address}`])),
    );
  }

  /** The requests that were answered since `index`, a former length of the list, with this path. */
  answeredSince(index: number, path: string): Answered[] {
    return this.answered.slice(index).filter((each) => each.path === path);
  }

  /** Gives requests to both copies of each process, or to the first ones only. All of them keep running. */
  async useSecondCopies(areUsed: boolean): Promise<void> {
    const state = areUsed ? "ready" : "maint";
    const orders = processes.map(({ name }) => `set server ${name}/${name}-2 state ${state}`);
    const control = connect(this.#controlPort, "127.0.0.1");
    control.end(`${orders.join("; ")}\n`);
    const complaint = (await wholeText(control)).trim();
    if (complaint) throw new Error(`HAProxy refuses to change its copies: ${complaint}`);
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await gone;
  }
}

function environmentOf({ bind, copies: [first, second], inner }: BalancerPorts) {
  const env: Record<string, string> = {};
  for (const { name } of processes) {
    const prefix = name.toUpperCase().replaceAll("-", "_");
    env[`${prefix}_BIND`] = at(bind[name]);
    env[`${prefix}_1`] = at(first[name]);
    env[`${prefix}_2`] = at(second[name]);
  }
  for (const [index, port] of inner.entries())
    env[`GATEWAY_${index + 1}_INNER_PORT`] = String(port);
  return env;
}

function at(port = 0): string {
  return `127.0.0.1:${port}`;
}
