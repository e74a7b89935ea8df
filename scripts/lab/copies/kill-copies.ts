import { setTimeout as pause } from "node:timers/promises";
import { until } from "../faults/probes.ts";
import type { Load } from "../faults/load.ts";
import type { Sample } from "../faults/requests.ts";
import type { Copy, TwoOfEach } from "./two-of-each.ts";

/** How long the load goes on after a copy is back, before the next is killed. */
const BETWEEN_MS = 500;

/** The death of one copy, as clients noticed it. */
export interface Death {
  readonly name: string;
  /** From the kill until the balancer gave the copy a request again that it answered. */
  readonly awayMs: number;
  readonly requests: number;
  /** The requests that failed. */
  readonly refused: readonly Sample[];
  /** The number of requests that a browser sends again, because their connection closed. */
  readonly resent: number;
}

/** Kills each copy of each process (SIGKILL), each when the former is back. */
export async function killInTurn(system: TwoOfEach, load: Load): Promise<Death[]> {
  const deaths: Death[] = [];
  for (const copy of system.copies) deaths.push(await killOne(system, load, copy));
  return deaths;
}

async function killOne({ balancer }: TwoOfEach, load: Load, copy: Copy): Promise<Death> {
  const former = copy.processId();
  const killedAt = performance.now();
  copy.kill();
  await until(() => copy.processId() !== former);
  await until(() => isReady(copy));
  const readyAt = balancer.answered.length;
  const serves = (): boolean =>
    balancer.answered
      .slice(readyAt)
      .some(({ server, status }) => server === copy.name && status < 500);
  await until(serves);
  const awayMs = performance.now() - killedAt;
  await pause(BETWEEN_MS);
  await load.answered();
  const sent = load.samples.between(killedAt);
  return {
    name: copy.name,
    awayMs,
    requests: sent.length,
    refused: sent.filter(({ succeeded }) => !succeeded),
    resent: sent.filter(({ resent }) => resent > 0).length,
  };
}

async function isReady({ port }: Copy): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  await answer.arrayBuffer();
  return answer.ok;
}
