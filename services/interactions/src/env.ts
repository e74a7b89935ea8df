import { callSystemEnv } from "./calls/connection/call-settings.ts";
import { photoEnv } from "./visits/open-photo-store.ts";
import { retentionEnv } from "./privacy/retention-env.ts";

export const env = { ...callSystemEnv, ...photoEnv, ...retentionEnv };
