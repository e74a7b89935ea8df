// The whole of a process that runs one TypeScript module, named by its path, and ends.
import { pathToFileURL } from "node:url";
import { runTypescript } from "./run-typescript.mjs";

await runTypescript(pathToFileURL(process.argv[2]));
