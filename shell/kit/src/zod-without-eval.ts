import { config } from "zod/v4/core";

// The content security policy forbids eval, and zod probes for it when a schema is made. The setting
// is kept on globalThis, so this one line also covers the copies of zod that areas bundle.
config({ jitless: true });
