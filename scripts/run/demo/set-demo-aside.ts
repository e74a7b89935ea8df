import { connectBroker } from "@dash/service-lib/facts/broker";
import { openLogger } from "@dash/service-lib/process/logger";
import { schemaOf } from "@dash/service-lib/service/define-service";
import type pg from "pg";
import { makeConsistent } from "../backup/make-consistent.ts";
import { withClient } from "../postgres/provision.ts";
import { isDone, onceForDatabase } from "../system/completed-steps.ts";
import type { Plan } from "../system/process-environment.ts";

/** People, tiers, saved views and releases stay where they are. */
const STAYING = new Set(["admin", "gateway"]);
/** The step after which the settings are in the new schemas. */
export const SETTINGS_BACK = "settings after the demo";

/**
 * Sets the records of a demonstration aside whose end an administrator has asked for: their schemas get another name, and
 * the migrations make empty ones. Nothing is deleted. No service may run meanwhile.
 * @returns Whether an end was asked for and the settings are still to be put back.
 */
export async function setDemoAside({
  processes,
  engines,
}: Pick<Plan, "processes" | "engines">): Promise<boolean> {
  const { ownerUrl } = engines;
  if (!(await withClient(ownerUrl, isEndAsked))) return false;
  await onceForDatabase(ownerUrl, "demo set aside", async () => {
    const leaving = processes.filter(({ name }) => !STAYING.has(name));
    const schemas = leaving.map(({ name }) => schemaOf(name));
    await withClient(ownerUrl, (client) => rename(client, schemas));
    const logger = openLogger("demo", "silent");
    for (const definition of leaving.filter(({ announces }) => announces.length > 0)) {
      const url = engines.natsUrlOf(definition);
      const broker = connectBroker({ url, name: definition.name, logger });
      for (const source of definition.announces) await broker.forgetFacts(source);
      await broker.close();
    }
    await makeConsistent(ownerUrl);
  });
  return !(await isDone(ownerUrl, SETTINGS_BACK));
}

/** Whether an administrator has asked for the end of the demonstration; true after it as well. */
export async function isEndAsked(client: pg.Client): Promise<boolean> {
  const table = "select where to_regclass('admin.demonstration_end') is not null";
  if ((await client.query(table)).rowCount === 0) return false;
  return (await client.query("select from admin.demonstration_end")).rowCount === 1;
}

/** Gives the schemas another name, unless they have it already. */
async function rename(client: pg.Client, schemas: readonly string[]): Promise<void> {
  await client.query("begin");
  const { rowCount } = await client.query(
    "update admin.demonstration_end set set_aside_at = now() where set_aside_at is null",
  );
  for (const schema of rowCount === 1 ? schemas : []) {
    const [from, to] = [schema, `${schema}_demo`].map((name) => client.escapeIdentifier(name));
    await client.query(`alter schema ${from} rename to ${to}`);
  }
  await client.query("commit");
}
