/** Loaded into a process before its own code (`--import`): it leaves a profile of its processor time when it ends. */
import { mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import path from "node:path";

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.start");
process.on("exit", () => {
  session.post("Profiler.stop", (_error, { profile }) => {
    const file = path.join(
      process.env.PROFILES,
      `${path.basename(path.dirname(process.argv[1]))}.cpuprofile`,
    );
    mkdirSync(process.env.PROFILES, { recursive: true });
    writeFileSync(file, JSON.stringify(profile));
  });
});
