import type { AuditEntry } from "@dash/contracts/users/audit";
import {
  createTier,
  type NewTier,
  type PartnershipTier,
} from "@dash/contracts/tiers/partnership-tiers";
import { createUser, type User, type UserInput } from "@dash/contracts/users/users";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import {
  openTestService as openService,
  type ServiceUnderTest,
} from "@dash/service-lib/testing/test-service";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { admin as service } from "../src/service.ts";
import { buildTierInput, buildUserInput } from "./factories.ts";

/** An administrator, for requests where it does not matter who sends them. */
export const { admin } = buildActors();

/** The admin service, with helpers for its tests. */
export interface TestService extends ServiceUnderTest {
  added(overrides?: Partial<UserInput>): Promise<User>;
  /** Adds an administrator, and returns the actor for that person's requests. */
  addedAdmin(): Promise<{ user: User; actor: ReturnType<typeof buildActor> }>;
  createdTier(overrides?: Partial<NewTier>): Promise<PartnershipTier>;
  /** The entries of a record in the audit trail, oldest first. */
  trailOf(recordId: string): Promise<AuditEntry[]>;
}

type Replacements = NonNullable<Parameters<typeof openService<typeof service.env>>[1]>;

export async function openTestService(replacements: Replacements = {}): Promise<TestService> {
  const opened = await openService(service, replacements);
  const { call, knex } = opened;
  const added: TestService["added"] = async (overrides) =>
    (await call(createUser, admin, { body: buildUserInput(overrides) })).body;
  return {
    ...opened,
    added,
    addedAdmin: async () => {
      const user = await added({ role: "admin" });
      return { user, actor: buildActor({ id: user.id, role: "admin" }) };
    },
    createdTier: async (overrides) =>
      (await call(createTier, admin, { body: buildTierInput(overrides) })).body,
    trailOf: async (recordId) => (await findTrail(knex, { recordId, limit: 200 })).reverse(),
  };
}
