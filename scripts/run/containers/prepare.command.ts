import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { writeContainerFiles } from "./write-container-files.ts";

const folder = path.join(projectRoot, ".data", "containers");
await writeContainerFiles(folder);
process.stdout.write(`The containers' secrets are in ${folder}; keep a copy of secrets.json.\n`);
