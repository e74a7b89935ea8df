import { sqlState, isRefusal } from "@dash/service-lib/database/postgres-error";
import { columnsOf } from "@dash/service-lib/testing/columns";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("admin", migrations);
});
afterAll(() => database.close());

it("DM-01 in part, DM-04 DM-08 keeps users with the agreed columns", async () => {
  expect(await columnsOf(database.knex, "users")).toMatchObject({
    id: "uuid not null",
    email: "text",
    first_name: "text",
    last_name: "text",
    profile_image_url: "text",
    role: "text not null default 'staff'::text",
    is_active: "boolean not null default true",
    created_at: "timestamp(3) with time zone not null default CURRENT_TIMESTAMP",
    updated_at: "timestamp(3) with time zone not null default CURRENT_TIMESTAMP",
  });
});

it("DM-01 in part, DM-08 keeps tiers with the agreed columns", async () => {
  expect(await columnsOf(database.knex, "partnership_tiers")).toMatchObject({
    id: "uuid not null",
    name: "text not null",
    monthly_hours: "integer not null",
    description: "text",
    is_active: "boolean not null default true",
    created_at: "timestamp(3) with time zone not null default CURRENT_TIMESTAMP",
  });
});

it("DM-03 takes many users without an address, and no address twice", async () => {
  const add = (id: number, email: string | null) =>
    database.knex("users").insert({ id: `0190b5a0-0000-7000-8000-00000000000${id}`, email });
  await add(1, null);
  await add(2, null);
  await add(3, "one@example.com");
  const again: unknown = await add(4, "one@example.com").catch((error: unknown) => error);
  expect(isRefusal(again, sqlState.uniqueViolation)).toBe(true);
});

it("lets no second tier be active", async () => {
  const add = (id: number) =>
    database.knex("partnership_tiers").insert({
      id: `0190b5a0-0000-7000-8000-00000000000${id}`,
      name: `Tier ${id}`,
      monthly_hours: 50,
    });
  await add(1);
  const second: unknown = await add(2).catch((error: unknown) => error);
  expect(isRefusal(second, sqlState.uniqueViolation, "one_active_tier")).toBe(true);
});
