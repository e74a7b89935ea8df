import type { Parts } from "@dash/service-lib/service/define-service";
import {
  openTestService as openService,
  type ServiceUnderTest,
} from "@dash/service-lib/testing/test-service";
import type { reportEnv } from "../src/env.ts";
import { report } from "../src/service.ts";

export type TestService = ServiceUnderTest;

/**
 * Starts the service for a test. `replacements` are used instead of real parts; by default no other service answers.
 */
export function openTestService(
  replacements: Partial<Parts<typeof reportEnv>> = {},
): Promise<TestService> {
  return openService(report, replacements);
}
