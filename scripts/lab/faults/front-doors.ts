import { processes } from "../../processes.ts";
import { freePort } from "../../system/ports.ts";
import type { Ports } from "../../system/process-environment.ts";
import { FrontDoor } from "./front-door.ts";

/** A front door for each process of ours, with room behind it for a second instance. */
export class FrontDoors {
  readonly #doors = new Map(processes.map(({ name }) => [name, new FrontDoor()]));
  /** Where the second instance of each process listens, once there is one. */
  readonly secondPorts: Record<string, number> = {};
  readonly #own: Record<string, number> = {};

  async open(): Promise<void> {
    for (const [name, door] of this.#doors) {
      this.#own[name] = await door.listen();
      this.secondPorts[name] = await freePort();
    }
  }

  /** Where a process is reached, whichever instance of it is there. */
  portOf(name: string): number {
    return this.#own[name] ?? 0;
  }

  /** Stands before the processes that listen on these ports, and answers where they are reached. */
  before(ports: Ports): Ports {
    for (const [name, door] of this.#doors)
      door.leadTo(ports[name] ?? 0, this.secondPorts[name] ?? 0);
    return this.#own;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#doors.values()].map((door) => door.close()));
  }
}
