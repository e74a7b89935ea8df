import { reportOldCollations } from "@dash/service-lib/database/server-state";
import { connectBroker, type Broker } from "@dash/service-lib/facts/broker";
import { startServer, type RunningServer } from "@dash/service-lib/http/server";
import { hourly, startJobs } from "@dash/service-lib/process/job";
import type { Logger } from "@dash/service-lib/process/logger";
import { createApp } from "./app.ts";
import type { GatewayEnv } from "./env.ts";
import { createInnerApp } from "./inner-endpoints.middleware.ts";
import { openParts } from "./parts.ts";
import { startBesideMain } from "./releases/examiner/examiner.ts";
import { closeUpstreams } from "./upstreams.ts";

export type Gateway = RunningServer;

/** Opens everything that the gateway needs, assembles the app and listens. */
export async function openGateway(
  env: GatewayEnv,
  logger: Logger,
  broker: Broker = connectBroker({
    url: env.NATS_URL,
    replicas: env.NATS_REPLICAS,
    name: "gateway",
    logger,
  }),
  startExaminer = startBesideMain,
): Promise<Gateway> {
  const parts = openParts(env, logger, broker, startExaminer);
  const { knex, sessions, releases, hub, upstreams, standIns } = parts;
  const collations = hourly("report-old-collations", () => reportOldCollations(knex, logger));
  const jobs = startJobs([...sessions.jobs, ...releases.jobs, collations], logger);
  const { HOST: host, PORT: port, INNER_PORT: innerPort, SOCKET: socket } = env;
  const server = await startServer(createApp(parts).callback(), { host, port, socket });
  const innerServer =
    innerPort && (await startServer(createInnerApp(parts).callback(), { host, port: innerPort }));
  return {
    port: server.port,
    stop: async () => {
      jobs.stop();
      // The server waits for open connections when it stops, so the live streams are closed first.
      hub.close();
      await server.stop();
      // Probes are answered until the last request of a client is.
      if (innerServer) await innerServer.stop();
      await Promise.all([sessions.stop(), releases.close()]);
      await Promise.all([closeUpstreams(upstreams), closeUpstreams(standIns)]);
      await broker.close();
      await knex.destroy();
    },
  };
}
