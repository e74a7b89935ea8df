import { LiveArea, readRegistry, type Registry } from "../registry/registry.ts";
import { within } from "./within.ts";

const REGISTRY_TIMEOUT_MS = 1_500;
const PAST_CACHES: RequestInit = { cache: "no-store" };

/**
 * Asks the server which build of an area is live now: the page may be outdated, or its build may have been withdrawn.
 * The body of an error response is not read.
 */
export async function findLiveBuild(areaId: string, get: typeof fetch = fetch): Promise<LiveArea> {
  const ask = () => within(REGISTRY_TIMEOUT_MS, "The registry", fetchRegistry(get));
  const { areas } = await ask().catch(ask);
  const live = areas.find(({ id }) => id === areaId);
  if (!live) throw new Error(`No build of ${areaId} is live`);
  return live;
}

/**
 * Asks the server for an older build of the area that worked.
 * @throws Error when no such build exists or the answer takes too long.
 */
export async function findLastGoodBuild(
  areaId: string,
  not: readonly string[],
  get: typeof fetch = fetch,
): Promise<LiveArea> {
  const answer = textOf(get(`/api/registry/${areaId}/last-good?not=${not.join(",")}`, PAST_CACHES));
  return LiveArea.parse(
    JSON.parse(await within(REGISTRY_TIMEOUT_MS, "The last good build", answer)),
  );
}

async function fetchRegistry(get: typeof fetch): Promise<Registry> {
  return readRegistry(await textOf(get("/api/registry", PAST_CACHES)));
}

async function textOf(answering: Promise<Response>): Promise<string> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`The registry was refused: ${answer.status}`);
  return answer.text();
}
