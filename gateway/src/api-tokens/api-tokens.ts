import { setTimeout as pause } from "node:timers/promises";
import { allows } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { hashOf } from "../secret.ts";
import { REUSE_MS, SessionCache } from "../session/session-cache.ts";
import type { SessionChanges } from "../session/session-changes.ts";
import type { OpenSession } from "../session/session.ts";
import { useApiToken } from "./api-token.query.ts";

/** The API tokens in use, each as a session of the person who made it. What an instance knows is at most a second old. */
export class ApiTokens {
  readonly #cache: SessionCache;
  readonly #changes: SessionChanges;

  constructor(knex: Knex, changes: SessionChanges) {
    this.#changes = changes;
    this.#cache = new SessionCache((hash) => useApiToken(knex, hash));
    changes.onChange((change) => this.#cache.evict(change));
  }

  /** Finds the token with this secret, while it lasts and its person may have tokens. */
  async find(secret: string): Promise<OpenSession | undefined> {
    const session = await this.#cache.find(hashOf(secret));
    if (!session || Date.now() >= session.expire) return undefined;
    return allows(session.user.role, "api-token:make") ? session : undefined;
  }

  /** Makes every instance forget a deleted token, and resolves when none answers to it any more. */
  async forget(hash: string): Promise<void> {
    this.#changes.publish({ sessionId: hash });
    // The message may be lost: then other instances answer until they read the token again.
    await pause(REUSE_MS);
  }
}
