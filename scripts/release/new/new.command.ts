import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import { addArea } from "./area.ts";
import { Changes } from "./changes.ts";
import { addFactWithProjection } from "./fact.ts";
import { addNoun } from "./noun.ts";
import { addService } from "./service.ts";

const USAGE = `npm run new -- service <name>                             fleet
npm run new -- noun <service>/<nouns>                     fleet/vehicles
npm run new -- fact <service>/<noun>-<happened> [reader]  fleet/vehicle-sold report
npm run new -- area <name> <nouns>                        fleet vehicles`;

const [kind, name = "", other, ...rest] = process.argv.slice(2);
const changes = new Changes();

if (name === "" || rest.length > 0) throw new Failure(`Say what is new, and where:\n${USAGE}`);
else if (kind === "service" && other === undefined) addService(changes, name);
else if (kind === "noun" && other === undefined) addNoun(changes, name);
else if (kind === "fact") addFactWithProjection(changes, name, other);
else if (kind === "area" && other !== undefined) addArea(changes, name, other);
else throw new Failure(`Say what is new, and where:\n${USAGE}`);

// Formats the files as the project does. If one cannot be parsed, none is written.
const formatted = new Map<string, string>();
for (const [file, text] of changes.texts) {
  const filepath = path.join(projectRoot, file);
  formatted.set(file, await format(text, { ...(await resolveConfig(filepath)), filepath }));
}
for (const [file, text] of formatted) {
  await mkdir(path.dirname(path.join(projectRoot, file)), { recursive: true });
  await writeFile(path.join(projectRoot, file), text);
  process.stdout.write(`${changes.isNew(file) ? "+" : " "} ${file}\n`);
}
process.stdout.write(`\nNext: npm install, then docs/recipes/${kind}.md\n`);
