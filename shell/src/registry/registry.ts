import { LiveArea, Registry } from "@dash/contracts/releases/registry";
import * as z from "zod/mini";

/** The id of the element in which the gateway writes the live build of every area. */
export const REGISTRY_ELEMENT_ID = "dash-registry";

export { LiveArea, type Registry };

const LooseRegistry = z.extend(Registry, { areas: z.array(z.unknown()) });

/**
 * Parses the registry of a page or response. A malformed area is left out; the others still work.
 * @throws Error when the rest of the registry is malformed.
 */
export function readRegistry(text: string): Registry {
  const { areas, ...rest } = LooseRegistry.parse(JSON.parse(text));
  return {
    ...rest,
    areas: areas.flatMap((area) => {
      const parsed = LiveArea.safeParse(area);
      if (!parsed.success) console.error("An area of the registry is malformed", parsed.error);
      return parsed.success ? [parsed.data] : [];
    }),
  };
}
