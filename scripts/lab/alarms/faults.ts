import { rm } from "node:fs/promises";
import path from "node:path";
import { processes } from "../../run/processes.ts";
import { DISKS, fill } from "../faults/cases/full-disk.ts";
import type { FaultProxy } from "../faults/fault-proxy.ts";
import type { Laboratory } from "../faults/laboratory.ts";

type End = () => Promise<void> | void;

/** The fault, and the alert that must say so. */
export interface AlarmFault {
  readonly what: string;
  readonly alert: string;
  /** True if only a busy system meets the fault soon. */
  readonly isBusy?: true;
  /** Begins the fault, and returns what ends it. */
  readonly begin: (laboratory: Laboratory) => Promise<End> | End;
}

function refuse(proxies: ReadonlyMap<string, FaultProxy>): End {
  for (const proxy of proxies.values()) proxy.refuse(true);
  return () => {
    for (const proxy of proxies.values()) proxy.refuse(false);
  };
}

function hold(proxies: ReadonlyMap<string, FaultProxy>): End {
  for (const proxy of proxies.values()) proxy.hold();
  return () => {
    for (const proxy of proxies.values()) proxy.release();
  };
}

/** Sets a setting of the running Postgres. */
async function set({ query }: Laboratory, setting: string, value: string): Promise<End> {
  await query(`alter system set ${setting} = '${value}'`);
  await query("select pg_reload_conf()");
  return async () => {
    await query(`alter system reset ${setting}`);
    await query("select pg_reload_conf()");
  };
}

async function fillDisks({ folder }: Laboratory): Promise<End> {
  const ballasts = Object.keys(DISKS).map((place) => path.join(folder, place, "ballast"));
  for (const ballast of ballasts) await fill(ballast);
  return async () => {
    for (const ballast of ballasts) await rm(ballast);
  };
}

const KILL_EVERY_MS = 50;

/** Kills processes, also those that take their place. */
function keepAway({ system }: Laboratory, names: readonly string[]): End {
  const timer = setInterval(() => {
    for (const name of names) if (system.processId(name)) system.kill(name, "SIGKILL");
  }, KILL_EVERY_MS);
  return () => clearInterval(timer);
}

export const alarmFaults: readonly AlarmFault[] = [
  {
    what: "Postgres is away",
    alert: "DatabaseIsAway",
    begin: ({ proxies }) => refuse(proxies.databases),
  },
  {
    what: "Postgres does not answer",
    alert: "DatabaseIsAway",
    begin: ({ proxies }) => hold(proxies.databases),
  },
  {
    what: "Postgres only reads",
    alert: "DatabaseIsAway",
    begin: (laboratory) => set(laboratory, "default_transaction_read_only", "on"),
  },
  {
    what: "a standby of Postgres is away, for which commits wait",
    alert: "CommitsWait",
    begin: (laboratory) => set(laboratory, "synchronous_standby_names", "*"),
  },
  {
    what: "NATS is away",
    alert: "BrokerIsAway",
    begin: ({ proxies }) => refuse(proxies.brokers),
  },
  {
    what: "one service is gone",
    alert: "ServiceIsGone",
    begin: (laboratory) => keepAway(laboratory, ["stock"]),
  },
  {
    what: "one service hangs",
    alert: "ServiceIsGone",
    begin: ({ system }) => {
      system.kill("stock", "SIGSTOP");
      return () => system.kill("stock", "SIGCONT");
    },
  },
  {
    what: "all our processes are gone",
    alert: "EverythingIsGone",
    begin: (laboratory) =>
      keepAway(
        laboratory,
        processes.map(({ name }) => name),
      ),
  },
];

/** The fault of a system on small disks. */
export const fullDisks: AlarmFault = {
  what: "the disks are full",
  alert: "RequestsAreRefused",
  isBusy: true,
  begin: fillDisks,
};
