import {
  getCustomerInteraction,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import {
  createCustomerInteraction,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { buildActor } from "@dash/service-lib/testing/actors";
import type { TestAnswer } from "@dash/service-lib/testing/test-client";
import {
  openTestService as openService,
  type ServiceUnderTest,
} from "@dash/service-lib/testing/test-service";
import { interactions } from "../src/service.ts";
import {
  buildInteractionInput,
  buildLineFact,
  LINE_ID,
  type InteractionBody,
} from "./factories.ts";

type Change = RequestOf<typeof updateCustomerInteraction>["body"];

/** The interactions service with its own test database, a service line, and helpers for tests. */
export interface TestService extends ServiceUnderTest {
  readonly staff: ReturnType<typeof buildActor>;
  entered(overrides?: Partial<InteractionBody>): Promise<CustomerInteraction>;
  change(
    interaction: { readonly id: string },
    body: Change,
    version?: number,
  ): Promise<TestAnswer<typeof updateCustomerInteraction>>;
  /** Reads the current state of the interaction. */
  now(interaction: { readonly id: string }): Promise<CustomerInteraction>;
}

export async function openTestService(
  replacements: Parameters<typeof openService<typeof interactions.env>>[1] = {},
): Promise<TestService> {
  const service = await openService(interactions, replacements);
  const { call } = service;
  const staff = buildActor({ name: "Sam Patel" });
  await service.receive(buildLineFact(LINE_ID));
  return {
    ...service,
    staff,
    entered: async (overrides) =>
      (await call(createCustomerInteraction, staff, { body: buildInteractionInput(overrides) }))
        .body,
    change: ({ id }, body, version) =>
      call(updateCustomerInteraction, staff, {
        params: { id },
        body,
        ...(version === undefined ? {} : { version }),
      }),
    now: async ({ id }) => (await call(getCustomerInteraction, staff, { params: { id } })).body,
  };
}
