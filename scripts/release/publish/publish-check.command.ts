import { parseArgs } from "node:util";
import { serviceNames, type ServiceName } from "@dash/contracts/endpoints/catalogue";
import { offerOf } from "@dash/contracts/releases/service-offer";
import { Failure } from "../../failure.ts";
import { exitWith, openClient } from "./command-line.ts";
import { Refusal } from "./release-client.ts";

await exitWith(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" } },
  });
  const service = positionals[0] as ServiceName;
  if (!serviceNames.includes(service)) {
    const usage = "npm run publish:check -- <service> --to <address>";
    throw new Failure(`Name one of ${serviceNames.join(", ")}: ${usage}`);
  }
  const { refusals } = await openClient(values.to).check(service, offerOf(service));
  if (refusals.length > 0) {
    const lines = refusals.map(({ part, path, message }) => `  ${part}: ${path}: ${message}`);
    throw new Refusal([`what is live could not work with this ${service}.`, ...lines].join("\n"));
  }
  process.stdout.write(`All that is live can work with this ${service}.\n`);
});
