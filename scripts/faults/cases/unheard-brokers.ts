import { setTimeout as pause } from "node:timers/promises";
import type { Direction } from "../fault-proxy.ts";
import { killAndWait } from "./killed-processes.ts";
import type { FaultCase, Trial } from "../trial.ts";

const HELD_MS = 120;
const BETWEEN_MS = 250;

/** Kills a process while one direction of its talk with the broker is held back. */
async function killUnheard(trial: Trial, name: string, direction: Direction): Promise<void> {
  const proxy = trial.laboratory.proxies.broker(name);
  do {
    proxy.hold(direction);
    await pause(HELD_MS);
    await killAndWait(trial, name, () => proxy.loseHeld());
    await pause(BETWEEN_MS);
  } while (trial.goesOn());
}

export const unacknowledgedFacts: FaultCase = {
  name: "F7",
  title: "kill -9 of the consumer between commit and acknowledgement",
  shortSeconds: 2,
  share: 1,
  inject: (trial) => killUnheard(trial, "report", "questions"),
};

export const unmarkedFacts: FaultCase = {
  name: "F8",
  title: "kill -9 of the relay between publish and mark",
  shortSeconds: 2,
  share: 1,
  inject: (trial) => killUnheard(trial, "time", "answers"),
};
