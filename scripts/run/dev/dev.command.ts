import { parseArgs } from "node:util";
import { readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { areaFolder } from "../../areas.ts";
import { findSystem } from "./running-system.ts";
import { startDevServer } from "./start-dev-server.ts";

const Port = z.coerce.number().int().min(1).max(65_535);
const { PORT, PORT_DEV } = readEnv(
  { PORT: Port.default(8080), PORT_DEV: Port.default(8090) },
  process.env,
);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string", default: `http://localhost:${PORT}` } },
});
const [area, ...rest] = positionals;
if (area === undefined || rest.length > 0)
  throw new Failure("Say which area: npm run dev -- stock [--to http://localhost:8080]");

const folder = areaFolder(area);
const system = await findSystem(values.to);
const server = await startDevServer({ folder, system, port: PORT_DEV });
process.stdout.write(`Ready: ${server.url}\n`);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void server.stop());
