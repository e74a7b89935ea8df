import { LiveArea, Registry } from "@dash/contracts/registry";
import * as z from "zod/mini";

/** The element into which the gateway writes, for every page, which build of which area is live. */
export const REGISTRY_ELEMENT_ID = "dash-registry";

export { LiveArea, type Registry };

const LooseRegistry = z.extend(Registry, { areas: z.array(z.unknown()) });

/**
 * The registry in a page or an answer. An area that is malformed is left out; the others are not its hostages.
 * @throws Error where the rest of it cannot be read.
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
