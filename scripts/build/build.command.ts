import { buildProvision } from "../containers/build-provision.ts";
import { buildAll } from "./build-all.ts";

await buildAll((text) => process.stdout.write(`${text}\n`));
await buildProvision();
