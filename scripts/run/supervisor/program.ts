import type { Command } from "./bound-command.ts";
import type { ReservedPort } from "./reserved-port.ts";

/** A program that the supervisor keeps running: its command, and how to stop it. */
export interface Program {
  readonly name: string;
  readonly command: Command;
  readonly env: Readonly<Record<string, string>>;
  readonly stopSignal: NodeJS.Signals;
  /** The reserved port whose socket the program inherits as file descriptor 3. */
  readonly handedDown?: ReservedPort | undefined;
  /**
   * A part of its command line that no other program has. It shows whether a process with the same id is still this
   * program.
   */
  readonly mark: string;
  /**
   * Programs start in ascending order of their wave and stop in descending order. Those of one wave start and stop
   * together.
   */
  readonly wave: number;
}
