// Plain JavaScript without packages, because it runs on a fresh clone before anything is installed.
import { installDependencies } from "./run/bootstrap/dependencies.mjs";
import { requireNode } from "./run/bootstrap/node-version.mjs";
import { runTypescript } from "./run/bootstrap/run-typescript.mjs";

requireNode();
installDependencies();
await runTypescript(new URL("./checks/test.command.ts", import.meta.url));
