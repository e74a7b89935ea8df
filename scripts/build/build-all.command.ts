import { buildAll } from "./build-all.ts";

await buildAll((text) => process.stdout.write(`${text}\n`));
