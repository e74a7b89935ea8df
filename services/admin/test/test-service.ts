import type { AuditEntry } from "@dash/contracts/audit";
import { createTier, type NewTier, type PartnershipTier } from "@dash/contracts/partnership-tiers";
import { createUser, type User, type UserInput } from "@dash/contracts/users";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import type { Knex } from "@dash/service-lib/database/database";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { openTestClient, type TestClient } from "@dash/service-lib/testing/test-client";
import { openTestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";
import { routers } from "../src/app.ts";
import type { TrailReader } from "../src/audit/whole-trail.query.ts";
import { buildTierInput, buildUserInput } from "./factories.ts";

/** The administrator who asks where it does not matter who does. */
export const { admin } = buildActors();

/** The admin service on a database of its own, with the words its tests share. */
export interface TestService extends Pick<TestClient, "call" | "send"> {
  readonly knex: Knex;
  added(overrides?: Partial<UserInput>): Promise<User>;
  /** An administrator, and how they ask. */
  addedAdmin(): Promise<{ user: User; actor: ReturnType<typeof buildActor> }>;
  createdTier(overrides?: Partial<NewTier>): Promise<PartnershipTier>;
  /** What the trail has on a record, oldest first. */
  trailOf(recordId: string): Promise<AuditEntry[]>;
  /** Another instance of the service on the same database, for whoever closes it. */
  anotherInstance(): Promise<TestClient>;
  close(): Promise<void>;
}

const nobodyElse: TrailReader = { get: () => Promise.reject(new Error("nobody else is there")) };

export async function openTestService(reader = nobodyElse): Promise<TestService> {
  const database = await openTestDatabase("admin", migrations);
  const { knex } = database;
  const { call, send, close } = await openTestClient(routers({ knex, reader }));
  const added: TestService["added"] = async (overrides) =>
    (await call(createUser, admin, { body: buildUserInput(overrides) })).body;
  return {
    knex,
    call,
    send,
    added,
    addedAdmin: async () => {
      const user = await added({ role: "admin" });
      return { user, actor: buildActor({ id: user.id, role: "admin" }) };
    },
    createdTier: async (overrides) =>
      (await call(createTier, admin, { body: buildTierInput(overrides) })).body,
    trailOf: async (recordId) => (await findTrail(knex, { recordId, limit: 200 })).reverse(),
    anotherInstance: () => openTestClient(routers({ knex, reader })),
    close: async () => {
      await close();
      await database.close();
    },
  };
}
