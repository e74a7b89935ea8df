import { Failure } from "../../failure.ts";
import { Refusal, ReleaseClient } from "./release-client.ts";

const REFUSAL_CODE = 2;
const FAILURE_CODE = 1;

/** Opens a client for the system at the address in `--to`, with the publish token in the environment. */
export function openClient(to: string | undefined): ReleaseClient {
  const token = process.env["PUBLISH_TOKEN"];
  if (!to) throw new Failure("Say where to: --to <address of the running system>");
  if (!token)
    throw new Failure("Put the token into PUBLISH_TOKEN. An administrator makes one at /areas.");
  return new ReleaseClient({ url: to.replace(/\/+$/, "") }, token);
}

/**
 * Runs a command for pipelines. The exit code is 0 for success, 2 if the system refused with reasons, 1 for other
 * failures.
 */
export async function exitWith(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`${error instanceof Refusal ? "Refused: " : ""}${error.message}\n`);
    process.exitCode = error instanceof Refusal ? REFUSAL_CODE : FAILURE_CODE;
  }
}
