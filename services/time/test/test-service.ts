import {
  createTimeEntry,
  listTimeEntries,
  type TimeEntry,
  type TimeEntryInput,
} from "@dash/contracts/time-entries";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { openTestClient, type TestClient } from "@dash/service-lib/testing/test-client";
import { openTestDatabase } from "@dash/service-lib/testing/test-database";
import type { Knex } from "@dash/service-lib/database/database";
import { migrations } from "../migrations/index.ts";
import { routers } from "../src/app.ts";
import { buildEntryInput } from "./factories.ts";

/** The time service on a database of its own, with the words its tests share. */
export interface TestService extends Pick<TestClient, "call" | "send"> {
  readonly knex: Knex;
  input(overrides?: Partial<TimeEntryInput>): Promise<TimeEntryInput>;
  logged(
    actor?: ReturnType<typeof buildActor>,
    overrides?: Partial<TimeEntryInput>,
  ): Promise<TimeEntry>;
  countOf(userId: string): Promise<number>;
  close(): Promise<void>;
}

export async function openTestService(): Promise<TestService> {
  const database = await openTestDatabase("time", migrations);
  const { call, send, close } = await openTestClient(routers(database));
  const input: TestService["input"] = (overrides) => buildEntryInput(database.knex, overrides);
  return {
    knex: database.knex,
    call,
    send,
    input,
    logged: async (actor = buildActor(), overrides) =>
      (await call(createTimeEntry, actor, { body: await input(overrides) })).body,
    countOf: async (userId) => {
      const { admin } = buildActors();
      const { headers } = await call(listTimeEntries, admin, { query: { userId } });
      return Number(headers.get("X-Total-Count"));
    },
    close: async () => {
      await close();
      await database.close();
    },
  };
}
