import { runRetention } from "./privacy/run-retention.ts";

await runRetention(process.argv.slice(2));
