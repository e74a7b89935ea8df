// Runs one TypeScript module, named by its path, in a process of its own.
import { pathToFileURL } from "node:url";
import { runTypescript } from "./run-typescript.mjs";

await runTypescript(pathToFileURL(process.argv[2]));
