import type Router from "@koa/router";
import type { Job } from "@dash/service-lib/process/job";
import type { Parts } from "@dash/service-lib/service/define-service";
import { announceWaitingWorkJob } from "../waiting-work/announce-waiting-work.job.ts";
import { callBackRouter } from "./call-backs/call-backs.routes.ts";
import { callConnectionRouter } from "./connection/call-connection.routes.ts";
import type { callSystemEnv } from "./connection/call-settings.ts";
import { callSystemOf } from "./connection/call-system.ts";
import { heldCallRouter } from "./log/held-calls.routes.ts";
import { releaseHeldCallsJob } from "./log/release-held-calls.job.ts";
import { syncCallsJob } from "./log/sync-calls.job.ts";

type CallParts = Parts<typeof callSystemEnv>;

export function callRouters(parts: CallParts): Router[] {
  return [
    callBackRouter(parts),
    heldCallRouter(parts),
    callConnectionRouter(parts, callSystemOf(parts)),
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
