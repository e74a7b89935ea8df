import { terminalProgress } from "./progress.ts";
import { readSettings } from "./settings.ts";
import { startSystem } from "./start-system.ts";

const STOPPED_BY_SIGNAL = 130;

const progress = terminalProgress();
const giveUp = new AbortController();
const stopSignal = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => resolve());
});
void stopSignal.then(() => {
  progress.say("Stopping");
  giveUp.abort();
});

try {
  const system = await startSystem({
    settings: readSettings(process.env),
    progress,
    signal: giveUp.signal,
  });
  progress.say(`Ready: ${system.url}`);
  await stopSignal;
  await system.stop();
  progress.say("Stopped");
  process.exit(0);
} catch (error) {
  if (giveUp.signal.aborted) process.exit(STOPPED_BY_SIGNAL);
  console.error(`\n${(error as Error).message}`);
  if (process.env["DEBUG"]) console.error(error);
  process.exit(1);
}
