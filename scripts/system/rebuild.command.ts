import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Failure } from "../failure.ts";
import { readRebuilds, rebuildNoteIn, scriptOf } from "./rebuild.ts";
import { readSettings } from "./settings.ts";

// `npm run rebuild` builds the read models of the running system anew, or those of the services named.
const { DATA_DIR } = readSettings(process.env);
const note = await readFile(rebuildNoteIn(DATA_DIR), "utf8").catch(() => {
  throw new Failure(`No system has been started on ${DATA_DIR}. Start it first: npm start.`);
});
const rebuilds = readRebuilds(note);
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(rebuilds);
for (const name of names) {
  const env = rebuilds[name];
  if (!env)
    throw new Failure(`${name} has no read models; ${Object.keys(rebuilds).join(", ")} has.`);
  execFileSync(process.execPath, [scriptOf(name)], { env, stdio: "inherit" });
}
