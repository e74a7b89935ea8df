import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { readSettings } from "../system/settings.ts";
import { writeContainerFiles } from "./write-container-files.ts";

const folder = path.join(projectRoot, ".data", "containers");
await writeContainerFiles(folder, readSettings(process.env));
process.stdout.write(`The containers' secrets are in ${folder}; keep a copy of secrets.json.\n`);
