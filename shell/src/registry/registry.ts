import { LiveArea } from "@dash/contracts/registry";
import * as z from "zod/mini";

/** The element into which the gateway writes, for every page, which build of which area is live. */
export const REGISTRY_ELEMENT_ID = "dash-registry";

export type { LiveArea };

const Registry = z.object({ areas: z.array(z.unknown()) });

/** The areas that a registry lists. One that is malformed is left out; the others are not its hostages. */
export function readRegistry(text: string): LiveArea[] {
  const { areas } = Registry.parse(JSON.parse(text));
  return areas.flatMap((area) => {
    const parsed = LiveArea.safeParse(area);
    if (!parsed.success) console.error("An area of the registry is malformed", parsed.error);
    return parsed.success ? [parsed.data] : [];
  });
}
