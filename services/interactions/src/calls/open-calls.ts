import type { Job } from "@dash/service-lib/process/job";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { callBackRoutes } from "./call-backs/call-backs.routes.ts";
import { callConnectionRoutes } from "./connection/call-connection.routes.ts";
import { announceWaitingWorkJob } from "../waiting-work/announce-waiting-work.job.ts";
import type { callSystemEnv } from "./connection/call-settings.ts";
import { callSystemOf } from "./connection/call-system.ts";
import { heldCallRoutes } from "./log/held-calls.routes.ts";
import { releaseHeldCallsJob } from "./log/release-held-calls.job.ts";
import { syncCallsJob } from "./log/sync-calls.job.ts";

type CallParts = Parts<typeof callSystemEnv>;

export function routesOfCalls(parts: CallParts): Routes[] {
  return [
    callBackRoutes(parts),
    heldCallRoutes(parts),
    callConnectionRoutes(parts, callSystemOf(parts)),
  ];
}

export function callJobs(parts: CallParts): Job[] {
  const { access } = callSystemOf(parts);
  return [
    releaseHeldCallsJob(parts),
    announceWaitingWorkJob(parts),
    ...(access ? [syncCallsJob(access)] : []),
  ];
}
