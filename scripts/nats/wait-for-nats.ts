import { connect } from "nats";
import type { SupervisedProcess } from "../supervisor/supervised-process.ts";
import { waitFor } from "../system/wait-for.ts";

const ANSWER_TIMEOUT_MS = 2_000;
/** A server that is not ours either runs already or is named wrongly. */
const PATIENCE_WITH_OTHERS_MS = 10_000;

/** Waits until the broker lets this address in and JetStream answers it. */
export function waitForNats(url: string, running?: SupervisedProcess): Promise<void> {
  return waitFor({
    name: running ? "NATS" : "The NATS of NATS_URL",
    attempt: () => whatIsWrong(url),
    running,
    ...(running ? {} : { patienceMs: PATIENCE_WITH_OTHERS_MS }),
  });
}

/** Answers what keeps JetStream from answering; nothing when it does. */
export async function whatIsWrong(url: string): Promise<string | undefined> {
  const { host, username, password } = new URL(url);
  const login = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  try {
    const connection = await connect({
      servers: host,
      ...(username ? login : {}),
      reconnect: false,
      timeout: ANSWER_TIMEOUT_MS,
    });
    try {
      await connection.request("$JS.API.INFO", undefined, { timeout: ANSWER_TIMEOUT_MS });
      return undefined;
    } finally {
      await connection.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
