import { buildCommands } from "../containers/build-commands.ts";
import { buildAll } from "./build-all.ts";

await buildAll((text) => process.stdout.write(`${text}\n`));
await buildCommands();
