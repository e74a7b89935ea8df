import { setTimeout as pause } from "node:timers/promises";
import { until, type FaultCase } from "../trial.ts";
import { damageStore, deleteStore } from "./damaged-store.ts";

const NAMES = ["admin", "time", "nats", "report", "gateway", "postgres"];
const BETWEEN_MS = 1_500;

export const everythingInTurn: FaultCase = {
  name: "ALL",
  title: "kill -9 of everything in turn, the JetStream store deleted in between",
  shortSeconds: 10,
  share: 4,
  async inject(trial) {
    const { laboratory, load } = trial;
    for (let turn = 0; turn < NAMES.length || trial.goesOn(); turn++) {
      const name = NAMES[turn % NAMES.length] ?? "time";
      const next = pause(BETWEEN_MS);
      trial.tried();
      const killedAt = performance.now();
      if (name === "nats") await damageStore(laboratory, deleteStore);
      else laboratory.system.kill(name, "SIGKILL");
      await next;
      const served = (): number =>
        load.samples.firstSuccessAfter(killedAt + 50, "write") - killedAt;
      await until(() => Number.isFinite(served()));
      trial.recovered(served());
      trial.figure({ name: "writes served again", value: served(), unit: "ms", goal: 10_000 });
    }
  },
};
