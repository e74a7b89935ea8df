import { runTool } from "./run-tool.ts";
import type { Tool } from "./tools.ts";

// `npm run rebuild`, `npm run retention`, `npm run photos` and `npm run check -w services/stock`.
const [tool, ...words] = process.argv.slice(2) as [Tool, ...string[]];
await runTool(tool, words);
