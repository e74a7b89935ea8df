import { getLastGoodBuild } from "@dash/contracts/build-reports";
import { call } from "@dash/kit";
import type { LiveArea } from "../registry/registry.ts";
import { REGISTRY_TIMEOUT_MS } from "./find-live-build.ts";
import { within } from "./within.ts";

/**
 * Asks for the build of an area that worked before another one.
 * @throws Error where there is none, or where nobody answers in time.
 */
export function findLastGood(areaId: string, not: string): Promise<LiveArea> {
  const asked = call(getLastGoodBuild, { params: { part: areaId }, query: { not } });
  return within(REGISTRY_TIMEOUT_MS, "The last good build", asked);
}
