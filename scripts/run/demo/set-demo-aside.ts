import { connectBroker } from "@dash/service-lib/facts/broker";
import { openLogger } from "@dash/service-lib/process/logger";
import { schemaOf } from "@dash/service-lib/service/define-service";
import type pg from "pg";
import { makeConsistent } from "../backup/make-consistent.ts";
import { withClient } from "../postgres/provision.ts";
import { onceForDatabase } from "../system/completed-steps.ts";
import type { Plan } from "../system/process-environment.ts";

/** People, tiers, saved views and releases stay where they are. */
const STAYING = new Set(["admin", "gateway"]);

/**
 * Sets the records of a demonstration aside whose end an administrator has asked for: their schemas get another name, and
 * the migrations make empty ones. Nothing is deleted. No service may run meanwhile.
 * @returns Whether an end was ever asked for.
 */
export async function setDemoAside({
  processes,
  engines,
}: Pick<Plan, "processes" | "engines">): Promise<boolean> {
  const { ownerUrl } = engines;
  if (!(await withClient(ownerUrl, isEndAsked))) return false;
  await onceForDatabase(ownerUrl, "demo set aside", async () => {
    const leaving = processes.filter(({ name }) => !STAYING.has(name));
    await withClient(ownerUrl, (client) =>
      rename(
        client,
        leaving.map(({ name }) => schemaOf(name)),
      ),
    );
    for (const definition of leaving.filter(({ announces }) => announces.length > 0)) {
      const logger = openLogger("demo", "silent");
      const broker = connectBroker({
        url: engines.natsUrlOf(definition),
        name: definition.name,
        logger,
      });
      for (const source of definition.announces) await broker.forgetFacts(source);
      await broker.close();
    }
    await makeConsistent(ownerUrl);
  });
  return true;
}

/** Whether an administrator has asked for the end of the demonstration; true after it as well. */
export async function isEndAsked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    "select to_regclass('admin.demonstration_end') is not null as is",
  );
  if (!rows[0]?.is) return false;
  const { rowCount } = await client.query("select from admin.demonstration_end");
  return rowCount === 1;
}

/** The settings in the schemas that get another name. They are kept as they stand until the services store them anew. */
const SETTINGS = `
  insert into system.kept_settings (lines, targets, companies) values (
    (select coalesce(json_agg(json_build_object('name', name, 'description', description, 'color', color,
       'isActive', is_active) order by position), '[]') from time.service_lines),
    (select coalesce(json_agg(json_build_object('metric', metric, 'target', target, 'fromMonth', from_month,
       'fromYear', from_year)), '[]') from kpi.kpi_targets),
    (select json_build_object('provider', provider, 'partner', partner) from report.company_names))`;

async function rename(client: pg.Client, schemas: readonly string[]): Promise<void> {
  await client.query("begin");
  await client.query(
    "create table if not exists system.kept_settings (lines jsonb, targets jsonb, companies jsonb)",
  );
  const { rowCount } = await client.query("select from system.kept_settings");
  if (rowCount === 0) {
    await client.query(SETTINGS);
    for (const schema of schemas) {
      const [from, to] = [schema, `${schema}_demo`].map((name) => client.escapeIdentifier(name));
      await client.query(`alter schema ${from} rename to ${to}`);
    }
    await client.query("update admin.demonstration_end set set_aside_at = now()");
  }
  await client.query("commit");
}
