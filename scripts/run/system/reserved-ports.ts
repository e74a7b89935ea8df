import { ReservedPort } from "../supervisor/reserved-port.ts";
import type { Ports } from "./process-environment.ts";

/**
 * The reserved ports of processes that can be replaced: old and new copy listen on the same port, one after the
 * other.
 */
export class ReservedPorts {
  readonly #reserved = new Map<string, ReservedPort>();

  /**
   * Reserves the ports of the named processes.
   * @throws Error if another program uses one of them.
   */
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
