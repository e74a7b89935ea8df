import { onPath } from "../system/on-path.ts";

export type Command = readonly [program: string, ...arguments_: string[]];

/**
 * Makes a command that gets the signal when its parent process dies for any reason. Where setpriv is missing (macOS),
 * the process lives on, and the next start stops it.
 */
export function boundToParent(command: Command, signal: "TERM" | "INT"): Command {
  const setpriv = onPath("setpriv");
  return setpriv ? [setpriv, "--pdeathsig", signal, ...command] : command;
}
