import { columnsOf } from "@dash/service-lib/testing/columns";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { findServiceLine } from "./factories.ts";
import { migrations } from "../migrations/index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("time", migrations);
});
afterAll(() => database.close());

it("DM-01 in part, DM-08 keeps service lines with the agreed columns", async () => {
  expect(await columnsOf(database.knex, "service_lines")).toMatchObject({
    id: "uuid not null",
    name: "text not null",
    description: "text",
    color: "text not null",
    is_active: "boolean not null default true",
    created_at: "timestamp(3) with time zone not null default CURRENT_TIMESTAMP",
  });
});

it("DM-01 in part, DM-02 in part: keeps time entries with the agreed columns", async () => {
  expect(await columnsOf(database.knex, "time_entries")).toMatchObject({
    id: "uuid not null",
    user_id: "uuid not null",
    service_line_id: "uuid not null",
    start_time: "timestamp(3) with time zone not null",
    end_time: "timestamp(3) with time zone not null",
    duration: "numeric(4,2) not null",
    description: "text not null",
    month: "integer not null",
    year: "integer not null",
    created_at: "timestamp(3) with time zone not null",
    updated_at: "timestamp(3) with time zone not null",
  });
});

it("keeps totals by month, person and line", async () => {
  expect(await columnsOf(database.knex, "entry_totals")).toEqual({
    year: "integer not null",
    month: "integer not null",
    user_id: "uuid not null",
    service_line_id: "uuid not null",
    entries: "integer not null",
    minutes: "integer not null",
  });
});

describe("the database itself refuses", () => {
  const valid = {
    id: "0190b5a0-0000-7000-8000-000000000001",
    user_id: "0190b5a0-0000-7000-8000-000000000002",
    start_time: "2026-01-12T09:00:00Z",
    end_time: "2026-01-12T10:00:00Z",
    minutes: 60,
    description: "Call",
    month: 1,
    year: 2026,
    created_at: new Date(),
    updated_at: new Date(),
  };

  it.each([
    [
      "an end before the start",
      { end_time: "2026-01-12T08:00:00Z", minutes: -60 },
      "time_entries_end_after_start",
    ],
    ["minutes that are not those between", { minutes: 61 }, "time_entries_whole_minutes"],
    ["a thirteenth month", { month: 13 }, "time_entries_month"],
    [
      "a line that does not exist",
      { service_line_id: valid.id },
      "time_entries_service_line_id_foreign",
    ],
  ])("%s", async (_, fault, constraint) => {
    const { id: service_line_id } = await findServiceLine(database.knex);
    const row = { ...valid, service_line_id, ...fault };
    await expect(database.knex("time_entries").insert(row)).rejects.toMatchObject({ constraint });
  });
});
