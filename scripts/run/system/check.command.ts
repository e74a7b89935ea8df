import { runTool } from "./run-tool.ts";

// `npm run check -w services/stock` adds up the ledger of the running system and fails if the totals differ.
await runTool("check", process.argv.slice(2));
