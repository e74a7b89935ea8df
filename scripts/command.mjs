/** Runs a command in TypeScript: the first argument is its file, relative to this folder; the others are its own. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

const [file] = process.argv.splice(2, 1);
await runTypescript(pathToFileURL(path.resolve(import.meta.dirname, file)));
