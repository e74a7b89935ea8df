/**
 * Reads the list that `npm sbom` makes of the lockfile, and prints it with the packages that are installed here. `npm sbom
 * --omit=dev` leaves out those that development needs as well, such as koa.
 */
import { readFileSync } from "node:fs";
import { json } from "node:stream/consumers";

const FOLDER = "node_modules/";

const { packages } = JSON.parse(readFileSync(`${FOLDER}.package-lock.json`, "utf8"));
const installed = new Set(
  Object.entries(packages).map(([place, { name, version }]) => {
    return `${name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)}@${version}`;
  }),
);
const list = await json(process.stdin);
const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const isHere = (ref) => installed.has(ref) || ref === list.metadata.component["bom-ref"];
const kept = {
  ...list,
  metadata: { ...list.metadata, component: { ...list.metadata.component, name, version } },
  components: list.components.filter((component) => isHere(component["bom-ref"])),
  dependencies: list.dependencies
    .filter(({ ref }) => isHere(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isHere) })),
};
process.stdout.write(`${JSON.stringify(kept, undefined, 1)}\n`);
