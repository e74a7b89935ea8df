import { callSystemEnv } from "./call-system/call-settings.ts";
import { photoEnv } from "./photos/open-photo-store.ts";
import { retentionEnv } from "./privacy/retention-env.ts";

export const env = { ...callSystemEnv, ...photoEnv, ...retentionEnv };
