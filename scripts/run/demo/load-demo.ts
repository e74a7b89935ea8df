import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import { connectBroker } from "@dash/service-lib/facts/broker";
import { startRelay } from "@dash/service-lib/facts/relay";
import { openLogger } from "@dash/service-lib/process/logger";
import { schemaOf } from "@dash/service-lib/service/define-service";
import type { DemoContext } from "../system/demo-context.ts";
import { untilProjected } from "../system/until-projected.ts";
import { loadEntries } from "./load-entries.ts";
import { findPeople, loadPeople } from "./load-people.ts";
import { AT_ONCE, loadStock } from "./load-stock.ts";
import { loadInteractions } from "./load-interactions.ts";
import { loadKpis } from "./load-kpis.ts";
import { loadReports } from "./load-reports.ts";
import { loadSales } from "./load-sales.ts";
import { loadTiers } from "./load-tiers.ts";

const LOOK_EVERY_MS = 100;

type Load = (context: DemoContext) => Promise<void>;

/**
 * The demo data: two years of a partnership. The services' own commands store it, so that facts are announced as in
 * normal use. Each part is loaded once per database, and repeating an interrupted load adds what is missing. A
 * database from before a part was added to the demo gets that part alone.
 */
export const demoParts: Readonly<Record<string, Load>> = {
  "demo data": (context) =>
    loading(context, async (open, now) => {
      const [admin, time] = [open("admin"), open("time")];
      const people = await loadPeople(admin);
      await loadTiers(admin, now);
      await loadEntries(time, people, now, context.say);
    }),
  "demo stock": (context) =>
    loading(context, async (open, now) => {
      const people = await findPeople(open("admin"));
      await loadStock(open("stock"), people, now, context.say);
    }),
  "demo interactions": (context) =>
    loading(context, async (open, now) => {
      // Calls need service lines, and the interactions service learns of them from facts.
      await untilProjected(context.ownerDatabaseUrl);
      const people = await findPeople(open("admin"));
      await loadInteractions(open("interactions"), people, now, context.say);
      await loadKpis(open("kpi"), people, now);
    }),
  "demo sales": (context) =>
    loading(context, async (open, now) => {
      const people = await findPeople(open("admin"));
      await loadSales(open("sales-geo"), people, now, context.say);
    }),
  "demo reports": (context) =>
    loading(context, async (open, now) => {
      // Reports are made from the data of the other parts, so all facts of those must be applied first.
      await untilProjected(context.ownerDatabaseUrl);
      const people = await findPeople(open("admin"));
      await loadReports({ report: open("report"), kpi: open("kpi") }, people, now, context);
    }),
};

/** Ends when the read models are up to date, so that the first dashboard is complete. */
async function loading(
  { ownerDatabaseUrl: url, natsUrls }: DemoContext,
  load: (open: (service: string) => Knex, now: Date) => Promise<void>,
): Promise<void> {
  const opened: { close(): Promise<void> }[] = [];
  const open = (service: string): Knex => {
    const knex = openDatabase({
      url,
      schema: schemaOf(service),
      applicationName: "demo",
      poolSize: AT_ONCE,
      // On a busy machine, the load waits for the database where a service would fail.
      isPatient: true,
    });
    opened.push(publishing(service, knex, natsUrls[service] ?? ""));
    return knex;
  };
  try {
    await load(open, new Date());
    await untilProjected(url);
  } finally {
    await Promise.all(opened.map((each) => each.close()));
  }
}

/** Publishes the facts that a load announces. The service's own relay would find them only at its next check. */
function publishing(service: string, knex: Knex, natsUrl: string) {
  const logger = openLogger("demo", "silent");
  const broker = connectBroker({ url: natsUrl, name: service, logger });
  const relay = startRelay({
    knex,
    broker,
    logger,
    onPublished: () => undefined,
    lookEveryMs: LOOK_EVERY_MS,
  });
  return {
    close: async () => {
      await relay.stop();
      await broker.close();
      await knex.destroy();
    },
  };
}
