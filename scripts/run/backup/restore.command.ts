import { parseArgs } from "node:util";
import { Failure } from "../../failure.ts";
import { DataFolder } from "../system/data-folder.ts";
import { readSettings } from "../system/settings.ts";
import { restoreBackup } from "./restore-backup.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: { from: { type: "string" }, until: { type: "string" }, old: { type: "string" } },
});
const until = values.until ? new Date(values.until) : undefined;
if (!values.from || (until && Number.isNaN(until.getTime()))) {
  throw new Failure(
    "Say where from: npm run restore -- --from <folder> [--old <data folder that was moved away>] [--until 2026-01-31T09:30:00Z]",
  );
}

const folder = new DataFolder(readSettings(process.env).DATA_DIR);
try {
  const { from, old } = values;
  const restored = await restoreBackup({ from, until, old, dataFolder: folder.path });
  say(`Restored into ${folder.path}, from ${restored.folder} and the log since.`);
  say(
    restored.oldLog
      ? `What was not archived was looked for in ${restored.oldLog}.`
      : `There was no old data folder at ${restored.dataFolder}, so what it had not archived is not restored.\n` +
          "If it was moved, restore again and name it: --old <folder>.",
  );
  say(`${restored.republished} facts will be published again. Everybody has to sign in again.`);
} finally {
  folder.release();
}
