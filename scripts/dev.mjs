import { installDependencies } from "./run/bootstrap/dependencies.mjs";
import { requireNode } from "./run/bootstrap/node-version.mjs";
import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

requireNode();
installDependencies();
await runTypescript(new URL("./run/dev/dev.command.ts", import.meta.url));
