import type { Command } from "./bound-command.ts";
import type { ReservedPort } from "./reserved-port.ts";

/** A process to keep alive: its command, and how to stop it. */
export interface Program {
  readonly name: string;
  readonly command: Command;
  readonly env: Readonly<Record<string, string>>;
  readonly stopSignal: NodeJS.Signals;
  /** The port whose socket it inherits as descriptor 3. */
  readonly handedDown?: ReservedPort | undefined;
  /**
   * A part of its command line that no other program has; tells a leftover process from another one with the same
   * number.
   */
  readonly mark: string;
  /** Waves are started in ascending order and stopped in descending order, the programs of one wave together. */
  readonly wave: number;
}
