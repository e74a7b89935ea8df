import { buildWeb } from "@dash/kit/build/build-web";
import { projectRoot } from "../../project-root.ts";
import { buildServices } from "./build-services.ts";
import type { Targets } from "./targets.ts";

/**
 * Builds what has changed since the last build: services and gateway, then shell and areas. It does not make the
 * builds live.
 */
export async function buildTargets(
  { programs, parts }: Targets,
  say: (text: string) => void,
): Promise<void> {
  await buildServices(programs, say);
  await buildWeb({ root: projectRoot, only: parts, say });
}
