// Plain JavaScript without packages, because it runs on a fresh clone before anything is installed.
import { buildStart } from "./run/bootstrap/build-start.mjs";
import { installDependencies } from "./run/bootstrap/dependencies.mjs";
import { requireNode } from "./run/bootstrap/node-version.mjs";

requireNode();
installDependencies();
const program = buildStart();
if (program) await import(program.href);
else process.exitCode = 1;
