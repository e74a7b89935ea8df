import { parseArgs } from "node:util";
import { Failure } from "../../failure.ts";
import { readSettings } from "../system/settings.ts";
import { BackupStore } from "./backup-store.ts";
import { takeBackup } from "./take-backup.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: { to: { type: "string" }, keep: { type: "string", default: "7" } },
});
const keep = Number(values.keep);
if (!values.to || !Number.isInteger(keep) || keep < 1) {
  throw new Failure("Say where to: npm run backup -- --to <folder> [--keep <number of backups>]");
}

const { folder } = await takeBackup({
  dataFolder: readSettings(process.env).DATA_DIR,
  to: values.to,
});
for (const removed of await new BackupStore(values.to).prune(keep)) say(`Removed ${removed}`);
say(`Backed up to ${folder}; the log follows it there from now on.`);
