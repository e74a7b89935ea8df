// Plain JavaScript without packages: it runs on a fresh clone, before anything is installed.
import { installDependencies } from "./bootstrap/dependencies.mjs";
import { requireNode } from "./bootstrap/node-version.mjs";
import { runTypescript } from "./bootstrap/run-typescript.mjs";

requireNode();
installDependencies();
await runTypescript(new URL("./system/start.command.ts", import.meta.url));
