import { buildTargets } from "./build-targets.ts";
import { allThatRuns } from "./targets.ts";

await buildTargets(allThatRuns(), (text) => process.stdout.write(`${text}\n`));
