import { Failure } from "../../failure.ts";
import { addArea } from "./area.ts";
import { Changes } from "./changes.ts";
import { addFactWithProjection } from "./fact.ts";
import { addNoun } from "./noun.ts";
import { addService } from "./service.ts";
import { writeChanges } from "./write-changes.ts";

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

const files = changes.all();
await writeChanges(files);
for (const { file, isNew } of files) process.stdout.write(`${isNew ? "+" : " "} ${file}\n`);
process.stdout.write(`\nNext: npm install, then docs/recipes/${kind}.md\n`);
