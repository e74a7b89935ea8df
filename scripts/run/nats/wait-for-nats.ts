import { serverOf } from "@dash/service-lib/facts/broker-address";
import { connect } from "nats";
import { waitFor, type WaitOptions } from "../system/wait-for.ts";

const ANSWER_TIMEOUT_MS = 2_000;

/** Waits until the broker accepts the login in this address and JetStream answers. */
export function waitForNats(url: string, { running, say }: WaitOptions = {}): Promise<void> {
  return waitFor({
    name: running ? "NATS" : "The NATS of NATS_URL",
    attempt: () => whatIsWrong(url),
    running,
    say,
  });
}

/** Returns why JetStream does not answer; undefined if it does. */
export async function whatIsWrong(url: string): Promise<string | undefined> {
  try {
    const connection = await connect({
      ...serverOf(url),
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
