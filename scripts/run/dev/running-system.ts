import { registryIn } from "@dash/gateway/registry/inlined-registry";
import { Failure } from "../../failure.ts";

/**
 * Returns the origin of the system at an address. A system with several names redirects to its main one.
 * @throws Failure if nothing answers, or something else than the product.
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
