import { ReservedPort } from "../supervisor/reserved-port.ts";
import type { Ports } from "./process-environment.ts";

/** The ports of processes whose copies listen there in turn. */
export class ReservedPorts {
  readonly #reserved = new Map<string, ReservedPort>();

  /** @throws Error if another program has one of the ports. */
  open(names: readonly string[], ports: Ports): void {
    for (const name of names) this.#reserved.set(name, new ReservedPort(ports[name] ?? 0));
  }

  find(name: string): ReservedPort | undefined {
    return this.#reserved.get(name);
  }

  close(): void {
    for (const port of this.#reserved.values()) port.close();
  }
}
