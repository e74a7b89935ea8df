import type { FindBrands } from "@dash/report/monthly-reports/brands";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import { connectBroker } from "@dash/service-lib/facts/broker";
import { startRelay } from "@dash/service-lib/facts/relay";
import { openLogger } from "@dash/service-lib/process/logger";
import { schemaOf } from "@dash/service-lib/service/define-service";
import { untilProjected } from "../system/until-projected.ts";
import { AT_ONCE } from "./load-batches.ts";
import { loadEntries } from "./load-entries.ts";
import { loadInteractions } from "./load-interactions.ts";
import { loadKpis } from "./load-kpis.ts";
import { findPeople, loadPeople, type People } from "./load-people.ts";
import { loadReports } from "./load-reports.ts";
import { loadSales } from "./load-sales.ts";
import { loadStock } from "./load-stock.ts";
import { loadTiers } from "./load-tiers.ts";

const LOOK_EVERY_MS = 100;

interface DemoContext {
  readonly ownerDatabaseUrl: string;
  /** The broker's address for each service, with its login. */
  readonly natsUrls: Readonly<Record<string, string>>;
  /** The names, colours and logos of the companies in reports. */
  readonly findBrands: FindBrands;
}

export type Load = (loading: Loading) => Promise<void>;

/** The input for loading a part of the demo. `open` opens the database of another service. */
interface Loading extends Pick<DemoContext, "findBrands"> {
  readonly admin: Knex;
  readonly open: (service: string) => Knex;
  readonly people: People;
  readonly now: Date;
}

/**
 * The demo data: two years of a partnership. The services' own commands store it, so that facts are announced as in
 * normal use. Each part is loaded once per database, and repeating an interrupted load adds what is missing. A
 * database from before a part was added to the demo gets that part alone.
 */
export const demoParts: Readonly<Record<string, Load>> = {
  "demo data": async ({ admin, open, now }) => {
    const people = await loadPeople(admin);
    await loadTiers(admin, now);
    await loadEntries(open("time"), people, now);
  },
  "demo stock": ({ open, people, now }) => loadStock(open("stock"), people, now),
  "demo interactions": async ({ open, people, now }) => {
    await loadInteractions(open("interactions"), people, now);
    await loadKpis(open("kpi"), people, now);
  },
  "demo sales": ({ open, people, now }) => loadSales(open("sales-geo"), people, now),
  "demo reports": ({ findBrands, open, people, now }) =>
    loadReports({ report: open("report"), kpi: open("kpi") }, people, now, findBrands),
};

/**
 * Loads a part. It needs the facts of earlier parts, and ends when its own are applied, so that the first dashboard is
 * complete.
 */
export async function loadPart(
  load: Load,
  { ownerDatabaseUrl: url, natsUrls, findBrands }: DemoContext,
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
    await untilProjected(url);
    const admin = open("admin");
    const people = await findPeople(admin);
    await load({ findBrands, admin, open, people, now: new Date() });
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
