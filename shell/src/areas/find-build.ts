import { LiveArea, readRegistry, type Registry } from "../registry/registry.ts";
import { within } from "./within.ts";

const REGISTRY_TIMEOUT_MS = 1_500;
const PAST_CACHES: RequestInit = { cache: "no-store" };

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

/**
 * Asks for the build of an area that worked before others.
 * @throws Error where there is none, and where nobody says so in time.
 */
export async function findLastGoodBuild(
  areaId: string,
  not: readonly string[],
  get: typeof fetch = fetch,
): Promise<LiveArea> {
  const asked = textOf(get(`/api/registry/${areaId}/last-good?not=${not.join(",")}`, PAST_CACHES));
  return LiveArea.parse(
    JSON.parse(await within(REGISTRY_TIMEOUT_MS, "The last good build", asked)),
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
