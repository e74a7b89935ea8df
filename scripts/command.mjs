/** Runs a command in TypeScript: the first argument is its file, relative to this folder; the others are its own. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { hasPackages, installDependencies } from "./run/bootstrap/dependencies.mjs";
import { requireNode } from "./run/bootstrap/node-version.mjs";
import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

requireNode();
// A fresh clone has none. Packages of another lockfile stay, because processes may run from them: `npm start` renews them.
if (!hasPackages()) installDependencies();
const [file] = process.argv.splice(2, 1);
await runTypescript(pathToFileURL(path.resolve(import.meta.dirname, file)));
