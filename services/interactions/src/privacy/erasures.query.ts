import type { ServiceErasure, Persons } from "@dash/contracts/interactions/customer-data";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** The services that store something about customers, the owner first. */
export const dataHolders = [
  "interactions",
  "sales-geo",
  "stock",
  "time",
  "report",
  "kpi",
  "admin",
  "notices",
] as const;
export type DataHolder = (typeof dataHolders)[number];

export interface Erasure {
  readonly id: string;
  /** Null once every service has confirmed. */
  readonly persons: Persons | null;
}

export interface ErasureStep {
  readonly service: DataHolder;
  readonly isFound: boolean;
  readonly isErased: boolean;
  readonly rows: Record<string, number>;
}

export async function findErasure(knex: Knex, id: string): Promise<Erasure | undefined> {
  const [erasure] = await rowsOf<Erasure>(
    knex,
    "select id, persons from erasures where id = :id::uuid",
    { id },
  );
  return erasure;
}

/** Finds the erasure of a customer that a service has not confirmed yet. */
export async function findOpenErasure(knex: Knex, customerId: string): Promise<string | undefined> {
  const [open] = await rowsOf<{ id: string }>(
    knex,
    "select id from erasures where persons is not null and persons -> 'customerIds' ? :customerId limit 1",
    { customerId },
  );
  return open?.id;
}

export function findSteps(knex: Knex, id: string): Promise<ErasureStep[]> {
  return rowsOf<ErasureStep>(
    knex,
    `select service, found_at is not null as "isFound", erased_at is not null as "isErased", rows
     from erasure_shares where erasure_id = :id::uuid order by array_position(:dataHolders::text[], service)`,
    { id, dataHolders },
  );
}

/** The state of an erasure, as people read it. */
export async function presentSteps(knex: Knex, id: string): Promise<ServiceErasure[]> {
  const steps = await findSteps(knex, id);
  return steps.map(({ service, isErased, rows }) => ({
    service,
    state: isErased ? "erased" : "waiting",
    rows,
  }));
}
