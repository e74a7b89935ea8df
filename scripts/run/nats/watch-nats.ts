import { setTimeout as pause } from "node:timers/promises";
import type { SupervisedProcess } from "../supervisor/supervised-process.ts";
import { whatIsWrong } from "./wait-for-nats.ts";

const LOOK_EVERY_MS = 5_000;
const LOOK_AGAIN_MS = 2_000;
/** JetStream may fail this many checks in a row: silence for some seconds may come from load. */
const MOST_FAILURES = 2;

/**
 * Kills our NATS server when its JetStream no longer answers, so that it is restarted. (After a full disk,
 * nats-server continues without JetStream and ignores SIGTERM.) Messages that are lost this way are read from the
 * records.
 */
export function watchNats(url: string, running: SupervisedProcess): void {
  void (async (): Promise<void> => {
    let [silent, watched] = [0, running.pid];
    const rest = (): Promise<void> =>
      pause(silent > 0 ? LOOK_AGAIN_MS : LOOK_EVERY_MS, undefined, { ref: false });
    for (await rest(); !running.isStopping; await rest()) {
      const { pid } = running;
      if (pid === undefined || pid !== watched) silent = 0;
      watched = pid;
      if (pid === undefined) continue;
      silent = (await whatIsWrong(url)) === undefined ? 0 : silent + 1;
      if (silent > MOST_FAILURES && running.pid === pid) running.kill("SIGKILL");
    }
  })();
}
