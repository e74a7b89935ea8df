import { segmentOf } from "@dash/contracts/endpoints/endpoint";
import { listReleases } from "@dash/contracts/releases/releases";
import type { Broker } from "@dash/service-lib/facts/broker";
import { onLiveTopic, markTopicStale } from "@dash/service-lib/facts/live-topics";
import type { Knex } from "@dash/service-lib/database/database";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { everySeconds } from "@dash/service-lib/process/job";
import type { Logger } from "@dash/service-lib/process/logger";
import { packTrailJob } from "@dash/service-lib/trail/trail-packs";
import type { GatewayEnv } from "../env.ts";
import type { CountUse } from "../api-tokens/token-use.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { FloodGuards } from "../proxy/flood-guard.ts";
import { BuildCopies } from "../registry/build-copies.ts";
import { BuiltFiles } from "../registry/built-files.ts";
import { LiveBuildsReader, type LiveBuilds } from "../registry/live-builds.ts";
import { registryRoutes, serveInterface } from "../registry/registry.routes.ts";
import type { OpenSession } from "../session/session.ts";
import type { GatewayContext } from "../state.ts";
import { Examiner, type StartExaminer } from "./examiner/examiner.ts";
import { identifyPublisher } from "./publisher.ts";
import { removeOldBuilds } from "./keep-builds.job.ts";
import { publishTokenRoutes } from "./publish-tokens.routes.ts";
import { releaseRoutes } from "./release.routes.ts";
import { forgetVisits } from "./trial/count-build-reports.command.ts";
import { VisibleBuilds } from "./trial/previews.ts";
import { ServiceOffers } from "./trial/service-offers.ts";
import { buildReportRoutes, previewRoutes } from "./trial/trial.routes.ts";

const RELEASES = segmentOf(listReleases.path);

interface Needs {
  readonly knex: Knex;
  readonly logger: Logger;
  readonly reader: ServiceReader;
  readonly broker: Pick<Broker, "notify" | "listen">;
  readonly hub: Pick<LiveHub, "sendBuilds">;
  readonly guards: FloodGuards;
  readonly countUse: CountUse;
  readonly sessionOf: (ctx: GatewayContext) => Promise<OpenSession | undefined>;
  readonly startExaminer: StartExaminer;
}

/** Opens the live builds with their copies on this gateway's disk, and the job that looks for newer ones. */
function openBuilds(folder: string, { knex, logger, hub, broker }: Needs) {
  const copies = new BuildCopies(folder, knex);
  const onRead = ({ registry: { shell, areas } }: LiveBuilds): void => {
    const live = [["shell", shell.build], ...areas.map(({ id, build }) => [id, build])];
    const isChange = hub.sendBuilds(Object.fromEntries(live) as Record<string, string>);
    if (isChange) markTopicStale(broker, RELEASES);
  };
  const builds = new LiveBuildsReader({ knex, copies, folder, logger, onRead });
  onLiveTopic(broker, (topic) => {
    if (topic === RELEASES) builds.refresh().catch(() => undefined);
  });
  // Open pages hear at once from the broker when a build becomes live. Without the broker they hear within this time.
  const look = everySeconds(15, "look-at-builds", async () => {
    await builds.current().catch(() => undefined);
  });
  return { copies, builds, look };
}

/** The gateway's parts for releases: the services' offers, the routes, the live builds and previews. */
export function openReleases(env: Pick<GatewayEnv, "ASSETS_DIR" | "IDENTITY_KEY">, needs: Needs) {
  const { knex, reader, guards } = needs;
  const { copies, builds, look } = openBuilds(env.ASSETS_DIR, needs);
  const offers = new ServiceOffers({ knex, reader });
  const examiner = new Examiner(needs.startExaminer);
  const identify = identifyPublisher(needs);
  /** The secret key for hashes of user ids. */
  const key = JSON.stringify(env.IDENTITY_KEY);
  const trial = { knex, key, identify, builds, copies, guards };
  const visible = new VisibleBuilds({ knex, builds, sessionOf: needs.sessionOf });
  return {
    offers,
    routers: [
      registryRoutes(visible),
      releaseRoutes({ knex, builds, offers, identify, examiner }),
      publishTokenRoutes(knex, identify),
      previewRoutes(trial),
      buildReportRoutes(trial),
    ],
    jobs: [
      offers.job,
      look,
      forgetVisits(knex),
      removeOldBuilds(knex, copies),
      packTrailJob({ knex }),
    ],
    serveInterface: serveInterface(visible, new BuiltFiles(copies)),
    close: () => examiner.close(),
  };
}
