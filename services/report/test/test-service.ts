import type { Fact } from "@dash/contracts/fact";
import type { Knex } from "@dash/service-lib/database/database";
import { OwnWrites } from "@dash/service-lib/facts/own-writes";
import { deliver } from "@dash/service-lib/testing/facts";
import { openTestClient, type TestClient } from "@dash/service-lib/testing/test-client";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";
import { routers } from "../src/app.ts";
import { projections } from "../src/read-models.projection.ts";

/** The report service on a database of its own, with the words its tests share. */
export interface TestService
  extends Pick<TestClient, "call" | "send">, Pick<TestDatabase, "empty"> {
  readonly knex: Knex;
  /** Resolves once the read models show what the facts say. */
  receive(...facts: Fact[]): Promise<void>;
  close(): Promise<void>;
}

export async function openTestService(): Promise<TestService> {
  const database = await openTestDatabase("report", migrations);
  const { knex, empty } = database;
  const { call, send, close } = await openTestClient(routers({ knex, ownWrites: new OwnWrites() }));
  return {
    knex,
    empty,
    call,
    send,
    receive: (...facts) => deliver(knex, projections, facts),
    close: async () => {
      await close();
      await database.close();
    },
  };
}
