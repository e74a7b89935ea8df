import {
  openTestService as openService,
  type ServiceUnderTest,
} from "@dash/service-lib/testing/test-service";
import { report } from "../src/service.ts";

export type TestService = ServiceUnderTest;

export function openTestService(): Promise<TestService> {
  return openService(report);
}
