import type { Command } from "./bound-command.ts";
import type { HeldPort } from "./held-port.ts";

/** A process to keep alive: what to run, and how to end it kindly. */
export interface Program {
  readonly name: string;
  readonly command: Command;
  readonly env: Readonly<Record<string, string>>;
  readonly stopSignal: NodeJS.Signals;
  /** The port whose socket it finds as its descriptor 3. */
  readonly handedDown?: HeldPort | undefined;
  /** A part of its command line that no other program has; tells a left-over from a stranger with its number. */
  readonly mark: string;
  /** Waves are started in ascending order and stopped in descending order, the programs of one wave together. */
  readonly wave: number;
}
