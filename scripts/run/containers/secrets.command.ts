import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { readSettings } from "../system/settings.ts";
import { kubernetesSecrets } from "./kubernetes-secrets.ts";
import { writeContainerFiles } from "./write-container-files.ts";

// Makes the keys and passwords of an installation. With `--to` they are files for containers in that folder, otherwise
// Secrets of Kubernetes on the output; the former ones are then read from the input.
const { values } = parseArgs({
  options: { to: { type: "string" }, prefix: { type: "string", default: "dash" } },
});
const { DATABASE_URL, NATS_URL } = readSettings(process.env);
const given = { DATABASE_URL, NATS_URL };
if (values.to === undefined) {
  const former = process.stdin.isTTY ? "" : await text(process.stdin);
  process.stdout.write(kubernetesSecrets({ former, given, prefix: values.prefix }));
  process.stderr.write(former ? "The former secrets are kept.\n" : "All secrets are new.\n");
} else {
  const folder = path.resolve(values.to);
  await writeContainerFiles(folder, given);
  process.stdout.write(`The containers' secrets are in ${folder}; keep a copy of secrets.json.\n`);
}
