import { setTimeout as pause } from "node:timers/promises";
import { isReadyAt, until } from "../faults/probes.ts";
import type { FaultCase, Trial } from "../faults/trial.ts";
import type { Copy, TwoOfEach } from "./two-of-each.ts";

/** How long the load goes on after a copy is back, before the next is killed. */
const BETWEEN_MS = 500;
const BACK_MS = 30_000;
/**
 * How many requests the death of a copy may refuse. The gateway repeats what a service that dies had in hand, browsers
 * what a gateway had; the load sends only requests that may be repeated.
 */
const FEW = 2;

/** The case that kills each copy of each process (SIGKILL), each when the former is back. */
export function killedCopies(system: TwoOfEach): FaultCase {
  return {
    async inject(trial) {
      for (const copy of system.copies) await killOne(trial, system, copy);
    },
  };
}

async function killOne(trial: Trial, { balancer }: TwoOfEach, copy: Copy): Promise<void> {
  const { load } = trial;
  const former = copy.processId();
  const killedAt = performance.now();
  trial.faults += 1;
  copy.kill();
  await until(() => copy.processId() !== former);
  await until(() => isReadyAt(copy.port));
  const readyAt = balancer.answered.length;
  const serves = (): boolean =>
    balancer.answered
      .slice(readyAt)
      .some(({ server, status }) => server === copy.name && status < 500);
  const isBack = Number.isFinite(await until(serves));
  trial.within(`${copy.name} is back`, isBack ? performance.now() - killedAt : Infinity, BACK_MS);
  await pause(BETWEEN_MS);
  await load.openRequestsEnd();
  trial.atMost(`refused without ${copy.name}`, load.samples.failed(killedAt).length, FEW);
}
