import { runTool } from "./run-tool.ts";
import type { Tool } from "./tools.ts";

// `npm run rebuild` and `npm run check -w services/stock` take the names of services; `npm run retention` takes options.
const [tool, ...words] = process.argv.slice(2) as [Tool, ...string[]];
await (tool === "retention" ? runTool(tool, [], words) : runTool(tool, words));
