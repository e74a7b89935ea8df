import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../../failure.ts";
import { runTool } from "../system/run-tool.ts";
import { readSettings } from "../system/settings.ts";
import { readEquipment } from "../system/tools.ts";
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

const { DATA_DIR: dataFolder } = readSettings(process.env);
const { folder } = await takeBackup({ dataFolder, to: values.to });
for (const removed of await new BackupStore(values.to).prune(keep)) say(`Removed ${removed}`);
say(`Backed up to ${folder}; the log follows it there from now on.`);

const { interactions } = await readEquipment(dataFolder);
if (interactions?.env["PHOTOS_S3_URL"])
  await runTool("photos", ["--to", path.join(path.resolve(values.to), "photos")]);
