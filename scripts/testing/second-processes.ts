import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { until } from "@dash/service-lib/testing/until";
import { endProcess } from "../run/supervisor/bound-command.ts";
import { buildOf, environmentOf, freePort } from "./journey-system.ts";

/** Starts second processes of services of the journeys' system. Both processes of a service share its facts. */
export class SecondProcesses {
  readonly #children: ChildProcess[] = [];

  /** Starts a second process of a service on its own port, and resolves when it is ready. */
  async start(name: string): Promise<void> {
    const port = String(await freePort());
    const env = { ...process.env, ...environmentOf(name), PORT: port, SOCKET: "own" };
    const main = path.join(buildOf(name), "main.js");
    this.#children.push(spawn(process.execPath, [main], { env, stdio: "ignore" }));
    await until(`the second ${name} is ready`, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
      return answer?.status === 200;
    });
  }

  async stop(): Promise<void> {
    for (const child of this.#children) await endProcess(child, "SIGTERM");
  }
}
