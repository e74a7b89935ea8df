import { onPath } from "../system/on-path.ts";

export type Command = readonly [program: string, ...arguments_: string[]];

/**
 * Makes a command that gets the signal when its parent process dies, for whatever reason. Without setpriv (macOS) the
 * next start stops the leftover process instead.
 */
export function boundToParent(command: Command, signal: "TERM" | "INT"): Command {
  const setpriv = onPath("setpriv");
  return setpriv ? [setpriv, "--pdeathsig", signal, ...command] : command;
}
