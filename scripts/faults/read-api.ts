import type { Answer } from "../testing/http-client.ts";
import type { Laboratory } from "./laboratory.ts";

/**
 * Reads as somebody who is signed in, outside the load.
 * @throws Error when it is refused.
 */
export async function readApi({ client, people }: Laboratory, target: string): Promise<Answer> {
  const headers = { cookie: people[0]?.header() ?? "" };
  const answer = await client.send({ method: "GET", target, headers });
  if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}`);
  return answer;
}
