import type { Job } from "@dash/service-lib/process/job";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { addCallBackRoutes } from "./call-backs/call-backs.routes.ts";
import { addCallConnectionRoutes } from "./connection/call-connection.routes.ts";
import { announceWaitingWorkJob } from "../waiting-work/announce-waiting-work.job.ts";
import type { callSystemEnv } from "./connection/call-settings.ts";
import { callSystemOf } from "./connection/call-system.ts";
import { addHeldCallRoutes } from "./log/held-calls.routes.ts";
import { releaseHeldCallsJob } from "./log/release-held-calls.job.ts";
import { syncCallsJob } from "./log/sync-calls.job.ts";

type CallParts = Parts<typeof callSystemEnv>;

export const routesOfCalls = [
  addCallBackRoutes,
  addHeldCallRoutes,
  (routes: Routes, parts: CallParts) => addCallConnectionRoutes(routes, parts, callSystemOf(parts)),
];

export function callJobs(parts: CallParts): Job[] {
  const { access } = callSystemOf(parts);
  return [
    releaseHeldCallsJob(parts),
    announceWaitingWorkJob(parts),
    ...(access ? [syncCallsJob(access)] : []),
  ];
}
