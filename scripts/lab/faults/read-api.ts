import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../../testing/http-client.ts";
import type { Laboratory } from "./laboratory.ts";

const PATIENCE_MS = 10_000;
const COME_BACK_MS = 1_000;

/**
 * Reads as somebody who is signed in, outside the load, and comes back when told to.
 * @throws Error when it is refused, or told so for too long.
 */
export async function readApi({ client, people }: Laboratory, target: string): Promise<Answer> {
  const headers = { cookie: people[0]?.header() ?? "" };
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await client.send({ method: "GET", target, headers });
    if (answer.status === 200) return answer;
    if (answer.status !== 503 || Date.now() > deadline)
      throw new Error(`${target} answered ${answer.status}`);
    await pause(COME_BACK_MS);
  }
}
