import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project-root.ts";
import { publishWeb } from "./publish-web.ts";

// Runs in a container of the image whose interface is published.
const option = { type: "string" } as const;
const { to, part, build } = parseArgs({
  options: { to: option, part: option, build: option },
}).values;

try {
  if (!to || (build && !part))
    throw new Failure("Say where to: --to <folder> [--part <shell or area> [--build <id>]]");
  const from = path.join(projectRoot, "dist", "web");
  for (const live of await publishWeb({ from, to: path.resolve(to), part, build }))
    process.stdout.write(`${live.folder} is live with ${live.build}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
