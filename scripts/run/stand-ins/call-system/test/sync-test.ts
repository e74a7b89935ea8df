import { randomUUID } from "node:crypto";
import { connectCalls } from "@dash/interactions/calls/connection/connect-calls.command";
import { buildActors, buildCause } from "@dash/service-lib/testing/actors";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { processNamed } from "../../../processes.ts";
import { migrationsOf } from "../../../system/migrations-of.ts";
import { openCallSystem, type CallSystem, type CallSystemOptions } from "../call-system.ts";
import { application, BASE_URL, type SyncAccess } from "./sync-access.ts";

/** A call platform without calls, and the database of the interactions service, into which a test syncs calls. */
export interface SyncTest {
  readonly database: TestDatabase;
  readonly system: CallSystem;
  close(): Promise<void>;
}

export async function openSyncTest(
  options: Pick<CallSystemOptions, "clock" | "largestPage">,
): Promise<SyncTest> {
  const database = await openTestDatabase(
    "interactions",
    await migrationsOf(processNamed("interactions")),
  );
  const line = { id: randomUUID(), version: 1, name: "Customer Service", isActive: true };
  await database.knex("service_lines").insert(line);
  const system = await openCallSystem({
    host: "127.0.0.1",
    port: 0,
    path: "/api/call-system",
    ...application,
    ...options,
    redirectUris: [`${BASE_URL}/api/ringcentral/callback`],
  });
  const close = async (): Promise<void> => {
    await system.stop();
    await database.close();
  };
  return { database, system, close };
}

/** Makes the connection: an administrator allows access to the calls. */
export async function connect(access: SyncAccess, now: Date): Promise<void> {
  const { platform, links } = access;
  const { admin } = buildActors();
  const address = platform.loginUrl(links.make(admin.id, now));
  const body = new URLSearchParams({ decision: "allow" });
  const consent = await fetch(address, { method: "POST", redirect: "manual", body });
  const back = new URL(consent.headers.get("location") ?? "", BASE_URL).searchParams;
  const brought = { code: back.get("code") ?? "", state: back.get("state") ?? "" };
  expect(await connectCalls(access, buildCause(admin), brought)).toBe("connected");
}
