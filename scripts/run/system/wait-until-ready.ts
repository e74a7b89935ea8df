import type { SupervisedProcess } from "../supervisor/supervised-process.ts";
import { waitFor, type Waiting } from "./wait-for.ts";

const ANSWER_TIMEOUT_MS = 2_000;

/** Waits until the process reports that it is ready. */
export function waitUntilReady(
  running: SupervisedProcess,
  port: number,
  { patienceMs, say }: Pick<Waiting, "patienceMs" | "say"> = {},
): Promise<void> {
  const { name } = running.program;
  return waitFor({ name, attempt: () => ask(port), running, patienceMs, say });
}

async function ask(port: number): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/ready`, { signal });
    return response.ok ? undefined : await response.text();
  } catch {
    return "it does not answer";
  }
}
