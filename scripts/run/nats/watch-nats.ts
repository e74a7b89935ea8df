import { setTimeout as pause } from "node:timers/promises";
import type { SupervisedProcess } from "../supervisor/supervised-process.ts";
import { whatIsWrong } from "./wait-for-nats.ts";

const LOOK_EVERY_MS = 5_000;
const LOOK_AGAIN_MS = 2_000;
/** A silence of some seconds may be load. */
const LOOKS_BORNE = 2;

/**
 * Kills a running broker of ours if its JetStream no longer answers, so that it is restarted: after a full disk
 * nats-server continues without JetStream and ignores SIGTERM. Lost messages come back from the records.
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
      if (silent > LOOKS_BORNE && running.pid === pid) running.kill("SIGKILL");
    }
  })();
}
