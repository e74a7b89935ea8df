import { runTool } from "./run-tool.ts";

// `npm run check -w services/stock` adds up the ledger of the running system. It fails if stored totals differ.
await runTool("check", process.argv.slice(2));
