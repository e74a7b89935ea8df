import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { listInstallations, type Installation } from "@dash/contracts/installations/installations";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import {
  getPipelineEntry,
  listPipelineStages,
  type StageStay,
} from "@dash/contracts/sales/single-entries";
import {
  createPipelineEntry,
  movePipelineEntry,
  updatePipelineEntry,
} from "@dash/contracts/sales/pipeline-changes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import type { TestAnswer } from "@dash/service-lib/testing/test-client";
import {
  openTestService as openService,
  type ServiceUnderTest,
} from "@dash/service-lib/testing/test-service";
import { salesGeo } from "../src/service.ts";
import { buildEntryInput, type EntryBody } from "./factories.ts";

type Change = RequestOf<typeof updatePipelineEntry>["body"];
type Move = RequestOf<typeof movePipelineEntry>["body"];
type Reference = Pick<PipelineEntry, "id">;

/** The service with its own test database, in which people's names are stored, and helpers for tests. */
export interface TestService extends ServiceUnderTest {
  readonly staff: ReturnType<typeof buildActor>;
  readonly admin: ReturnType<typeof buildActor>;
  readonly viewer: ReturnType<typeof buildActor>;
  added(overrides?: Partial<EntryBody>): Promise<PipelineEntry>;
  change(
    entry: Reference,
    body: Change,
    version?: number,
  ): Promise<TestAnswer<typeof updatePipelineEntry>>;
  move(
    entry: Reference,
    body: Move,
    version?: number,
  ): Promise<TestAnswer<typeof movePipelineEntry>>;
  /** Reads the current state of the entry. */
  now(entry: Reference): Promise<PipelineEntry>;
  /** The stages that the entry was in; the present one is first. */
  stages(entry: Reference): Promise<StageStay[]>;
  installations(): Promise<Installation[]>;
}

export async function openTestService(replacements: Partial<Parts> = {}): Promise<TestService> {
  const service = await openService(salesGeo, replacements);
  const { call } = service;
  const { admin, ecogenica_viewer: viewer } = buildActors();
  const staff = buildActor({ name: "Sam Patel" });
  const people = [staff, admin].map(({ id, name, role }) =>
    buildFact(userChanged, {
      userId: id,
      version: 1,
      name,
      role,
      isActive: true,
    }),
  );
  await service.receive(...people);
  const versioned = (version?: number) => (version === undefined ? {} : { version });
  return {
    ...service,
    staff,
    admin,
    viewer,
    added: async (overrides) =>
      (await call(createPipelineEntry, staff, { body: buildEntryInput(overrides) })).body,
    change: ({ id }, body, version) =>
      call(updatePipelineEntry, staff, { params: { id }, body, ...versioned(version) }),
    move: ({ id }, body, version) =>
      call(movePipelineEntry, staff, { params: { id }, body, ...versioned(version) }),
    now: async ({ id }) => (await call(getPipelineEntry, admin, { params: { id } })).body,
    stages: async ({ id }) => (await call(listPipelineStages, admin, { params: { id } })).body,
    installations: async () => (await call(listInstallations, staff, {})).body,
  };
}
