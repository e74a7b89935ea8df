import { buildTargets } from "./build-targets.ts";
import { readTargets } from "./targets.ts";

await buildTargets(readTargets(process.argv.slice(2)), (text) => process.stdout.write(`${text}\n`));
