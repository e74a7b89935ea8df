import { randomUUID } from "node:crypto";
import { serverOf } from "@dash/service-lib/facts/broker-address";
import { connect } from "nats";
import { processNamed } from "../../../processes.ts";
import type { Laboratory } from "../laboratory.ts";
import { factsOnTheWay, newestFact } from "../probes.ts";
import { until, type FaultCase } from "../trial.ts";

const SUBJECT = "time.entry-logged.v1";
const EACH = 5;

/** What the time service itself might publish if it were broken: no fact, a fact of another shape, one that cannot be stored. */
function poisons(): string[] {
  const envelope = (data: object): string =>
    JSON.stringify({
      id: randomUUID(),
      subject: SUBJECT,
      occurredAt: new Date().toISOString(),
      actorId: "svc:time",
      requestId: randomUUID(),
      data,
    });
  const unstorable = {
    entryId: randomUUID(),
    version: 1,
    userId: randomUUID(),
    serviceLineId: randomUUID(),
    startTime: new Date().toISOString(),
    minutes: 2 ** 40,
    month: 1,
    year: 2039,
    description: "Poison",
    loggedAt: new Date().toISOString(),
  };
  return ["{not json", envelope({ entryId: "none" }), envelope(unstorable)];
}

async function publish({ system }: Laboratory, messages: readonly string[]): Promise<void> {
  const { engines } = system.plan;
  const connection = await connect(serverOf(engines.natsUrlOf(processNamed("time"))));
  for (const message of messages) await connection.jetstream().publish(SUBJECT, message);
  await connection.close();
}

async function parked({ query }: Laboratory): Promise<number> {
  const [row] = await query<{ parked: string }>(
    "select count(*) as parked from report.dead_letters",
  );
  return Number(row?.parked ?? 0);
}

export const poison: FaultCase = {
  name: "F10",
  title: "poison published with a service's own credentials",
  shortSeconds: 2,
  async inject(trial) {
    const { laboratory } = trial;
    do {
      const before = await parked(laboratory);
      const first = await newestFact(laboratory);
      const messages = Array.from({ length: EACH }, poisons).flat();
      trial.tried(messages.length);
      await publish(laboratory, messages);
      const newest = await newestFact(laboratory);
      const lag = await until(async () => (await factsOnTheWay(laboratory, first, newest)) === 0);
      trial.figure({ name: "lag of the others", value: lag, unit: "ms", goal: 1_000 });
      const all = before + messages.length;
      trial.recovered(await until(async () => (await parked(laboratory)) >= all));
    } while (trial.goesOn());
  },
};
