import { HeldPort } from "../supervisor/held-port.ts";
import type { Ports } from "./process-environment.ts";

/** The ports of processes whose copies listen there in turn. */
export class HeldPorts {
  readonly #held = new Map<string, HeldPort>();

  /** @throws Error if another program has one of the ports. */
  open(names: readonly string[], ports: Ports): void {
    for (const name of names) this.#held.set(name, new HeldPort(ports[name] ?? 0));
  }

  find(name: string): HeldPort | undefined {
    return this.#held.get(name);
  }

  close(): void {
    for (const port of this.#held.values()) port.close();
  }
}
