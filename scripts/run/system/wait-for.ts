import { setTimeout as pause } from "node:timers/promises";
import { Failure, withoutStack } from "../../failure.ts";
import type { SupervisedProcess } from "../supervisor/supervised-process.ts";

const POLL_MS = 50;
/** Waits for minutes, because the machine may be busy. Meanwhile a line says what the start waits for. */
const PATIENCE_MS = 180_000;
const SAY_AFTER_MS = 5_000;
/** A process may end twice by bad luck. The third time counts as a fault. */
const MOST_DEATHS = 2;

export interface WaitOptions {
  /** The process that must get ready, if this supervisor runs it. */
  readonly running?: SupervisedProcess | undefined;
  /** Prints what the start waits for, when that takes long. */
  readonly say?: ((text: string) => void) | undefined;
}

export interface Waiting extends WaitOptions {
  readonly name: string;
  /** Returns what is wrong; undefined if nothing is. */
  readonly attempt: () => Promise<string | undefined>;
  readonly patienceMs?: number | undefined;
  readonly sayAfterMs?: number;
}

/**
 * Repeats `attempt` until it finds nothing wrong.
 * @throws Failure with the last thing that was wrong and the last output of the process.
 */
export async function waitFor(waiting: Waiting): Promise<void> {
  const { name, attempt, running, say, sayAfterMs = SAY_AFTER_MS } = waiting;
  const { patienceMs = PATIENCE_MS } = waiting;
  const begin = Date.now();
  const end = begin + patienceMs;
  for (let reported: string | undefined; ; await pause(POLL_MS)) {
    const fault = await attempt();
    if (fault === undefined) return;
    if (fault !== reported && Date.now() - begin >= sayAfterMs) {
      say?.(`Waiting for ${name}: ${fault}`);
      reported = fault;
    }
    if ((running?.deaths ?? 0) > MOST_DEATHS) {
      throw new Failure(`${name} ends as soon as it is started.${lastLines(running)}`);
    }
    if (running?.isStopping) throw new Failure(`${name} was stopped meanwhile.`);
    if (Date.now() > end) {
      throw new Failure(
        `${name} is not ready after ${patienceMs / 1000} s: ${fault}.${lastLines(running)}`,
      );
    }
  }
}

function lastLines(running: SupervisedProcess | undefined): string {
  if (!running) return "";
  const lines = withoutStack(running.log.last()).map((line) => `\n  ${line}`);
  return ` The last it wrote:${lines.length === 0 ? " nothing." : lines.join("")}`;
}
