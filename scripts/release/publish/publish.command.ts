import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import { exitWith, openClient } from "./command-line.ts";
import { listBuilds, previewPart, publishPart } from "./publish-part.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

await exitWith(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: text, build: text, why: text, list: flag, force: flag, preview: flag },
  });
  const [part] = positionals;
  if (!part || positionals.length > 1) {
    throw new Failure(
      "Say what and where: npm run publish -- <shell or area> --to <address> " +
        "[--build <id>] [--list] [--preview] [--force --why <reason>]",
    );
  }
  const { to, list, preview, ...options } = values;
  const client = openClient(to);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const web = path.join(projectRoot, "dist", "web");
  const publishing = { ...options, part, web, root: projectRoot, say };
  if (list) return (await listBuilds(client, part)).forEach(say);
  if (!preview) return publishPart(client, publishing);
  const link = await previewPart(client, publishing);
  say(`Look at it until ${link.expiresAt}: ${to ?? ""}${link.path}`);
});
