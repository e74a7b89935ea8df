import { randomUUID } from "node:crypto";
import { columnsOf } from "@dash/service-lib/testing/columns";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { KpiMetric, TargetMetric, kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import { migrations } from "../migrations/index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("kpi", migrations);
});
afterAll(() => database.close());
beforeEach(() => database.empty("kpi_records"));

it("DM-01 in part, DM-02 in part: keeps recorded values with the agreed columns", async () => {
  expect(await columnsOf(database.knex, "kpi_records")).toMatchObject({
    id: "uuid not null",
    metric: "text not null",
    value: "numeric(8,2)",
    unit: "text not null",
    month: "integer not null",
    year: "integer not null",
    description: "text",
    created_at: "timestamp(3) with time zone not null",
  });
});

const at = new Date();
const record = {
  metric: "response_time",
  value: 1,
  unit: "hours",
  month: 3,
  year: 2026,
  description: "Counted",
  recorded_by: randomUUID(),
  created_at: at,
  updated_at: at,
};
const target = { metric: "avg_call_time", target: 12, from_month: 3, from_year: 2026 };

function insert(table: string, row: object): Promise<unknown> {
  return database.knex(table).insert({ id: randomUUID(), ...row });
}

it("DM-07 keeps a value of each metric that can be recorded, and a target of each that has them", async () => {
  for (const metric of KpiMetric.options) {
    const { unit, isOnlyComputed } = kpiMetrics[metric];
    const stored = insert("kpi_records", { ...record, metric, unit });
    if (!isOnlyComputed) await stored;
    else await expect(stored).rejects.toMatchObject({ constraint: "kpi_records_recordable" });
  }
  for (const metric of TargetMetric.options) await insert("kpi_targets", { ...target, metric });
});

describe("the database itself refuses", () => {
  it.each<[string, string, object, string]>([
    ["a metric of another name", "kpi_records", { metric: "mood" }, "kpi_records_metric_check"],
    ["a thirteenth month", "kpi_records", { month: 13 }, "kpi_records_month"],
    ["a value below zero", "kpi_records", { value: -1 }, "kpi_records_not_negative"],
    ["a value without a reason", "kpi_records", { description: null }, "kpi_records_reason"],
    ["a target from month 0", "kpi_targets", { from_month: 0 }, "kpi_targets_month"],
    ["a target below zero", "kpi_targets", { target: -1 }, "kpi_targets_not_negative"],
    ["no target where there must be one", "kpi_targets", { target: null }, "kpi_targets_needed"],
  ])("%s", async (_, table, fault, constraint) => {
    const row = table === "kpi_records" ? record : { ...target, from_month: 4 };
    await expect(insert(table, { ...row, ...fault })).rejects.toMatchObject({ constraint });
  });

  it("a second value of a metric and month, and a second target from a month", async () => {
    await insert("kpi_records", record);
    await expect(insert("kpi_records", record)).rejects.toMatchObject({
      constraint: "one_value_of_a_month",
    });
    await insert("kpi_targets", { ...target, from_month: 5 });
    await expect(insert("kpi_targets", { ...target, from_month: 5 })).rejects.toMatchObject({
      constraint: "one_target_from_a_month",
    });
  });
});
