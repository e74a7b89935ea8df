import { runTool } from "./run-tool.ts";

// `npm run rebuild` rebuilds the read models of the running system, or those of the named services.
await runTool("rebuild", process.argv.slice(2));
