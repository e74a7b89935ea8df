import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { Failure, withoutStack } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import { boundToParent } from "../supervisor/bound-command.ts";
import { LogLines } from "../supervisor/log-lines.ts";

interface AsideOptions {
  /** The path of the TypeScript module, relative to `scripts`. */
  readonly module: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Receives each line that the module writes to standard output. */
  readonly say: (text: string) => void;
}

/**
 * Runs a step of the start in a process of its own, so that its memory is freed when it ends.
 * @throws Failure with what it wrote to standard error.
 */
export async function runAside({ module, env = {}, say }: AsideOptions): Promise<void> {
  const folder = path.join(projectRoot, "scripts");
  const arguments_ = ["command.mjs", module].map((file) => path.join(folder, file));
  const [program, ...rest] = boundToParent([process.execPath, ...arguments_], "TERM");
  const child = spawn(program, rest, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const complaints = new LogLines(module, () => undefined);
  complaints.follow(child.stderr);
  new LogLines(module, (_, line) => say(line)).follow(child.stdout);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Failure(withoutStack(complaints.last()).join("\n"));
}
