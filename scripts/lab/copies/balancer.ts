import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { until } from "@dash/service-lib/testing/until";
import { projectRoot } from "../../project-root.ts";
import { processes } from "../../run/processes.ts";
import { boundToParent, endProcess } from "../../run/supervisor/bound-command.ts";
import { findOrInstall } from "../../run/system/install-package.ts";
import { isFree } from "../../run/system/ports.ts";
import type { Ports } from "../../run/system/process-environment.ts";

const CONFIG = path.join(projectRoot, "deploy/haproxy/haproxy.cfg");

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
  readonly #child: ChildProcess;

  private constructor(ports: BalancerPorts, child: ChildProcess) {
    this.#ports = ports;
    this.#child = child;
    if (!child.stdout) return;
    createInterface(child.stdout).on("line", (line) => {
      // Other lines say which copies are up.
      if (line.startsWith("{")) this.answered.push(JSON.parse(line) as Answered);
    });
  }

  /** @throws Failure when there is no HAProxy. */
  static async start(ports: BalancerPorts): Promise<Balancer> {
    const haproxy = await findOrInstall("haproxy", "Install it.", () => undefined);
    const [program, ...arguments_] = boundToParent([haproxy, "-f", CONFIG], "TERM");
    const env = { PATH: process.env["PATH"], ...environmentOf(ports) };
    const child = spawn(program, arguments_, { env, stdio: ["ignore", "pipe", "pipe"] });
    const balancer = new Balancer(ports, child);
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

  stop(): Promise<void> {
    return endProcess(this.#child, "SIGTERM");
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
