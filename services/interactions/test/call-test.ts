import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import {
  disconnectCalls,
  finishCallConnection,
  getCallConnectionStatus,
  syncCalls,
  type CallConnectionStatus,
  type CallSync,
} from "@dash/contracts/interactions/call-connection";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { Routes } from "@dash/service-lib/http/routes";
import type { Logger } from "@dash/service-lib/process/logger";
import { readEnv } from "@dash/service-lib/process/env";
import { buildActors, buildCause } from "@dash/service-lib/testing/actors";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestClient, type TestClient } from "@dash/service-lib/testing/test-client";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { routeParts } from "@dash/service-lib/testing/test-service";
import { migrations } from "../migrations/index.ts";
import { addCallConnectionRoutes } from "../src/calls/connection/call-connection.routes.ts";
import { openCallSystem, type CallSystem } from "../src/calls/connection/call-system.ts";
import { connectCalls } from "../src/calls/connection/connect-calls.command.ts";
import { syncCallsJob } from "../src/calls/log/sync-calls.job.ts";
import { callSystemEnv } from "../src/calls/connection/call-settings.ts";
import { CustomerInteraction } from "../src/interactions/customer-interaction.model.ts";
import { serviceLineProjection } from "../src/service-lines/service-lines.projection.ts";
import { FakePlatform } from "./fake-platform.ts";

export const configured = {
  RINGCENTRAL_CLIENT_ID: "client",
  RINGCENTRAL_CLIENT_SECRET: "client-secret",
  RINGCENTRAL_TOKEN_KEY: Buffer.alloc(32, 7).toString("base64url"),
  PUBLIC_BASE_URL: "https://dash.test",
};

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The interactions service with a fake call system, and a clock that the test sets. */
export class CallTest {
  readonly actors = buildActors();
  readonly lineId = randomUUID();
  platform = new FakePlatform();
  now = new Date("2026-01-13T09:00:00Z");
  readonly log: string[] = [];
  /** The paths and bodies of all answers that the service sent. */
  readonly answers: string[] = [];
  readonly database: TestDatabase;
  #client: TestClient | undefined;

  private constructor(database: TestDatabase) {
    this.database = database;
  }

  static async open(): Promise<CallTest> {
    const test = new CallTest(await openTestDatabase("interactions", migrations));
    await test.offerLine("Customer Service");
    return test;
  }

  get knex() {
    return this.database.knex;
  }

  /** Simulates another process of the service. */
  instance(env: Record<string, string> = configured): CallSystem {
    const note = (...logged: unknown[]): unknown => this.log.push(inspect(logged, { depth: 9 }));
    const logger = { debug: note, info: note, warn: note, error: note } as unknown as Logger;
    return openCallSystem(
      { knex: this.knex, logger, env: readEnv(callSystemEnv, env) },
      { platform: () => this.platform, clock: () => this.now },
    );
  }

  access(): NonNullable<CallSystem["access"]> {
    const { access } = this.instance();
    if (!access) throw new Error("not configured");
    return access;
  }

  async client(env?: Record<string, string>): Promise<TestClient> {
    await this.#client?.close();
    const parts = routeParts(this.knex);
    const routes = new Routes(parts);
    addCallConnectionRoutes(routes, parts, this.instance(env));
    return (this.#client = await openTestClient(routes));
  }

  async offerLine(name: string, isActive = true): Promise<void> {
    const line = buildFact(serviceLineChanged, {
      serviceLineId: this.lineId,
      version: 1,
      name,
      color: "#2563eb",
      isActive,
      position: 1,
      activityType: "other" as const,
    });
    await deliver(this.knex, [serviceLineProjection], [line]);
  }

  /** Connects as the administrator, without the sync that usually follows. */
  async connect(): Promise<void> {
    const access = this.access();
    const { admin } = this.actors;
    const { state } = access.links.make(admin.id, this.now);
    await connectCalls(access, buildCause(admin), { code: "code", state });
  }

  /** Runs the sync job once, as another process would. */
  async sync(): Promise<CallSync> {
    await syncCallsJob(this.access()).run();
    const [newest] = (await this.status()).syncs;
    if (!newest) throw new Error("nothing was synced");
    return newest;
  }

  async status(actor = this.actors.admin): Promise<CallConnectionStatus> {
    const client = this.#client ?? (await this.client());
    const { body } = await client.call(getCallConnectionStatus, actor, {});
    this.answers.push(JSON.stringify(body));
    return body;
  }

  /** The `state` in the link for connecting that is shown to a person. */
  async linkState(actor = this.actors.admin): Promise<string> {
    const { authUrl } = await this.status(actor);
    return new URL(authUrl ?? "https://nowhere.test").searchParams.get("state") ?? "";
  }

  /** Returns from the call system as a browser does; returns the URL to which the service redirects. */
  async comeBack(query: Record<string, string>, actor = this.actors.admin): Promise<string | null> {
    const client = this.#client ?? (await this.client());
    const search = new URLSearchParams(query).toString();
    const path = `${finishCallConnection.path}?${search}`;
    const response = await client.send("GET", path, actor);
    this.answers.push(await response.text(), response.headers.get("location") ?? "");
    return response.headers.get("location");
  }

  async syncNow(actor = this.actors.admin) {
    const client = this.#client ?? (await this.client());
    return client.call(syncCalls, actor, {});
  }

  async disconnect(actor = this.actors.admin) {
    const client = this.#client ?? (await this.client());
    return client.call(disconnectCalls, actor, {});
  }

  interactions(): Promise<CustomerInteraction[]> {
    return CustomerInteraction.query(this.knex)
      .orderBy(["occurredAt", "sessionKey"])
      .then((rows) => rows);
  }

  later(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  async close(): Promise<void> {
    await this.#client?.close();
    await this.database.close();
  }
}
