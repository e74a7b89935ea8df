import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
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

/** Sends a process a signal that ends it, and waits for its end; does nothing if it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill(signal))
    await once(child, "exit");
}
