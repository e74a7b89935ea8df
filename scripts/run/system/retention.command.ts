import { runTool } from "./run-tool.ts";

// `npm run retention` erases now what is kept for long enough; `-- --dry-run` says how much that would be.
await runTool("retention", [], process.argv.slice(2));
