import { parseArgs } from "node:util";
import { buildFolderOf } from "../../release/build/build-folder.ts";
import { buildServices } from "../../release/build/build-services.ts";
import { processPrograms } from "../../release/build/node-programs.ts";
import { Failure } from "../../failure.ts";
import { processes } from "../processes.ts";
import { reachSystem } from "./control.ts";
import { orderOf } from "./replacement-order.ts";
import { readSettings } from "./settings.ts";

// `npm run replace -- stock` replaces the running process by the build of the present sources.
const USAGE = "Name what to replace: npm run replace -- stock [--within <seconds>]";
/** Fifteen minutes: a read model that must be rebuilt takes about a minute for each million facts. */
const USUAL_PATIENCE_SECONDS = "900";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { within: { type: "string", default: USUAL_PATIENCE_SECONDS } },
});
const patienceMs = Number(values.within) * 1000;
if (positionals.length !== 1 || !(patienceMs > 0)) throw new Failure(USAGE);
const definition = processes.find(({ name }) => name === positionals[0]);
if (!definition) {
  const names = processes.map(({ name }) => name).join(", ");
  throw new Failure(`There is no process ${positionals[0]}; there are ${names}.`);
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const system = await reachSystem(readSettings(process.env).DATA_DIR);
try {
  const program = processPrograms.filter(({ name }) => name === definition.name);
  await buildServices(program, say);
  await system.order(orderOf({ definition, folder: buildFolderOf(definition), patienceMs }), say);
} finally {
  system.close();
}
