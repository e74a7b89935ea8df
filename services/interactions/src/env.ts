import { callSystemEnv } from "./call-system/call-settings.ts";
import { photoEnv } from "./photos/open-photo-store.ts";

/** The environment variables of this service. */
export const env = { ...callSystemEnv, ...photoEnv };
