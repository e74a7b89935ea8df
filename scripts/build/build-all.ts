import { buildServices } from "./build-services.ts";
import { buildWeb } from "@dash/kit/build/build-web";

/** Builds what changed since the last build: services and gateway, then shell and areas. */
export async function buildAll(say: (text: string) => void): Promise<void> {
  await buildServices(say);
  await buildWeb({ say });
}
