// Runs one TypeScript module in this process, which was started for it. The argument is the module's path.
import { pathToFileURL } from "node:url";
import { runTypescript } from "./run-typescript.mjs";

await runTypescript(pathToFileURL(process.argv[2]));
