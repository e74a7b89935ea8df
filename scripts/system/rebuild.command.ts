import { runTool } from "./run-tool.ts";

// `npm run rebuild` builds the read models of the running system anew, or those of the services named.
await runTool("rebuild", process.argv.slice(2));
