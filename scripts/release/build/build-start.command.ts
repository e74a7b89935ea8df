import { buildServices } from "./build-services.ts";
import { startProgram } from "./node-programs.ts";

await buildServices([startProgram], (text) => process.stdout.write(`${text}\n`));
