import {
  createTimeEntry,
  type TimeEntry,
  type TimeEntryInput,
} from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import {
  openTestService as openService,
  type ServiceUnderTest,
} from "@dash/service-lib/testing/test-service";
import { time } from "../src/service.ts";
import { buildEntryInput } from "./factories.ts";

/** The time service, with helpers for its tests. */
export interface TestService extends ServiceUnderTest {
  input(overrides?: Partial<TimeEntryInput>): Promise<TimeEntryInput>;
  logged(
    actor?: ReturnType<typeof buildActor>,
    overrides?: Partial<TimeEntryInput>,
  ): Promise<TimeEntry>;
  countOf(userId: string): Promise<number>;
}

export async function openTestService(): Promise<TestService> {
  const service = await openService(time);
  const { call, knex } = service;
  const input: TestService["input"] = (overrides) => buildEntryInput(knex, overrides);
  return {
    ...service,
    input,
    logged: async (actor = buildActor(), overrides) =>
      (await call(createTimeEntry, actor, { body: await input(overrides) })).body,
    countOf: async (userId) => {
      const { admin } = buildActors();
      const { headers } = await call(listTimeEntries, admin, { query: { userId } });
      return Number(headers.get("X-Total-Count"));
    },
  };
}
