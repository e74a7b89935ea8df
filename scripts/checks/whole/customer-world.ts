import type { AnswerOf, Endpoint, InputOf } from "@dash/contracts/endpoints/endpoint";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import { admin } from "@dash/admin/service";
import { interactions } from "@dash/interactions/service";
import { kpi } from "@dash/kpi/service";
import { notices } from "@dash/notices/service";
import { report } from "@dash/report/service";
import { salesGeo } from "@dash/sales-geo/service";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { packFactsJob } from "@dash/service-lib/facts/pack-facts";
import { stock } from "@dash/stock/service";
import { time } from "@dash/time/service";
import { withClient } from "../../run/postgres/provision.ts";

export const LINE_ID = "0190b5a0-0000-7000-8000-00000000000a";

/** The services that store something about customers, each with its own database, without a broker. */
export interface CustomerWorld {
  readonly services: Readonly<Record<string, ServiceUnderTest>>;
  named(name: string): ServiceUnderTest;
  /** By which interactions calls the others. */
  readonly reader: Pick<ServiceReader, "get" | "facts" | "post">;
  /** The services that do not answer the others. */
  readonly away: Set<string>;
  /** The sources whose published facts were removed from the broker. */
  readonly forgotten: string[];
  /** Applies the facts of time, interactions and kpi to the services that read them. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

export async function openCustomerWorld(): Promise<CustomerWorld> {
  const away = new Set<string>();
  const forgotten: string[] = [];
  const services: Record<string, ServiceUnderTest> = {};
  const named = (name: string): ServiceUnderTest => {
    const service = services[name];
    if (!service) throw new Error(`there is no service ${name}`);
    return service;
  };
  const broker = {
    forgetFacts: (source: string) => Promise.resolve(void forgotten.push(source)),
  } as never;
  const reader = readerOf(named, away);
  services["time"] = await openTestService(time, { broker });
  services["kpi"] = await openTestService(kpi, { broker });
  services["stock"] = await openTestService(stock);
  services["report"] = await openTestService(report);
  services["sales-geo"] = await openTestService(salesGeo);
  services["admin"] = await openTestService(admin);
  services["notices"] = await openTestService(notices);
  services["interactions"] = await openTestService(interactions, { reader });
  await services["interactions"].receive(buildLine());
  return {
    services,
    named,
    reader,
    away,
    forgotten,
    deliver: () => deliver(named),
    close: async () => {
      await Promise.all(Object.values(services).map((service) => service.close()));
    },
  };
}

function readerOf(
  named: CustomerWorld["named"],
  away: ReadonlySet<string>,
): CustomerWorld["reader"] {
  return {
    get: () => Promise.reject(new Error("nobody else is there")),
    facts: () => Promise.resolve([]),
    async post<E extends Endpoint>(
      name: string,
      endpoint: E,
      body: InputOf<E>["body"],
    ): Promise<AnswerOf<E>> {
      if (away.has(name)) throw new Error(`${name} is away`);
      const request = { body } as never;
      const answer = await named(name).call(endpoint, buildServiceActor("interactions"), request);
      return answer.body as AnswerOf<E>;
    },
  };
}

export function buildLine(): Fact {
  return buildFact(serviceLineChanged, {
    serviceLineId: LINE_ID,
    version: 1,
    name: "Customer Service",
    color: "#2563eb",
    position: 1,
    activityType: "other",
    isActive: true,
  });
}

async function deliver(named: CustomerWorld["named"]): Promise<void> {
  for (const [from, readers] of [
    ["time", ["report"]],
    ["interactions", ["kpi", "report", "stock"]],
    ["stock", ["report"]],
  ] as const) {
    const facts = await rowsOf<Fact>(
      named(from).knex,
      `select id, subject, occurred_at as "occurredAt", actor_id as "actorId", request_id as "requestId", data
       from outbox order by seq`,
    );
    for (const reader of readers) await named(reader).receive(...facts);
  }
}

/** Packs all facts of a service, as happens after a month. Facts without a meaning fill up the last pack. */
export async function packFacts({ knex, ownerUrl }: ServiceUnderTest): Promise<void> {
  const { schema } = await rowOf<{ schema: string }>(knex, "select current_schema() as schema");
  await withClient(ownerUrl, async (owner) => {
    await owner.query(`set search_path = ${schema}`);
    await owner.query(`insert into outbox (id, subject, occurred_at, actor_id, request_id, data)
      select gen_random_uuid(), 'test.filled.v1', now(), 'test', 'test', '{}' from generate_series(1, 500)`);
    await owner.query(`
      update outbox set occurred_at = now() - interval '40 days';
      update outbox_position set (xid, seq) = (select xid, seq from outbox order by xid desc, seq desc limit 1);
      update library_migrations set migration_time = now() - interval '40 days'`);
  });
  await packFactsJob({ knex }).run();
}

/** Every row of every table of a service, as text without separators, with the name of its table. */
export async function wholeText(service: ServiceUnderTest): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    service.knex,
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ text: string }>(
      service.knex,
      `select lower(regexp_replace(each::text, '[^A-Za-z0-9]', '', 'g')) as text from "${name}" each`,
    );
    all.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return all;
}
