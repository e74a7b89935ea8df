import { registryIn } from "@dash/gateway/registry/inlined-registry";
import { Failure } from "../failure.ts";

/**
 * The origin of the system that runs at an address. One that people reach by several names sends on to its own.
 * @throws Failure where nothing answers, or something else does.
 */
export async function findSystem(address: string): Promise<string> {
  if (!URL.canParse(address)) throw new Failure(`${address} is no address.`);
  const answer = await fetch(address, { headers: { accept: "text/html" } }).catch(() => undefined);
  if (!answer)
    throw new Failure(
      `No system answers at ${address}. Start one with "npm start", or name one that runs: --to <address>.`,
    );
  const page = await answer.text();
  if (!registryIn(page)) throw new Failure(`What answers at ${address} is not the dashboard.`);
  return new URL(answer.url).origin;
}
