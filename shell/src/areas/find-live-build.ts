import { readRegistry, type LiveArea, type Registry } from "../registry/registry.ts";
import { within } from "./within.ts";

export const REGISTRY_TIMEOUT_MS = 1_500;

/**
 * Asks which build of an area is live now: the page may be older than the latest, or the one it
 * names may have been withdrawn. A refusal is a refusal, whatever its body: nothing is read of it.
 */
export async function findLiveBuild(areaId: string, get: typeof fetch = fetch): Promise<LiveArea> {
  const ask = () => within(REGISTRY_TIMEOUT_MS, "The registry", fetchRegistry(get));
  const { areas } = await ask().catch(ask);
  const live = areas.find(({ id }) => id === areaId);
  if (!live) throw new Error(`No build of ${areaId} is live`);
  return live;
}

async function fetchRegistry(get: typeof fetch): Promise<Registry> {
  const answer = await get("/api/registry", { cache: "no-store" });
  if (!answer.ok) throw new Error(`The registry was refused: ${answer.status}`);
  return readRegistry(await answer.text());
}
