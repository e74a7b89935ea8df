import { resolveBuilds } from "../../release/build/build-folder.ts";
import { Failure } from "../../failure.ts";
import { processes } from "../processes.ts";
import { forgetInvitationMails } from "../backup/make-consistent.ts";
import { setDemoAside } from "../demo/set-demo-aside.ts";
import { withClient } from "../postgres/provision.ts";
import { ReservedPort } from "../supervisor/reserved-port.ts";
import { RunFolder } from "../supervisor/run-folder.ts";
import { Supervisor } from "../supervisor/supervisor.ts";
import { takeOrders } from "./control.ts";
import { DataFolder } from "./data-folder.ts";
import { startEngines } from "./engines.ts";
import { choosePublicAddress, chooseInnerPorts } from "./addresses.ts";
import type { Engines, Plan, Ports } from "./process-environment.ts";
import type { Progress } from "./progress.ts";
import { Replacements, type Replacement } from "./replace-process.ts";
import { replacementOf } from "./replacement-order.ts";
import { runAside } from "./run-aside.ts";
import { runMigrations } from "./run-migrations.ts";
import { openSecrets } from "./secrets.ts";
import { brandsOf, type Settings } from "./settings.ts";
import { runningBuild, startProcesses, type StartContext } from "./start-processes.ts";
import { noteTools } from "./tools.ts";
import { withStandIns } from "./with-stand-ins.ts";

export interface StartOptions {
  readonly settings: Settings;
  readonly progress: Progress;
  /** Environment variables for every process besides its own. */
  readonly extraEnv?: Readonly<Record<string, string>>;
  /** Settings of the embedded Postgres, such as a measurement needs. */
  readonly postgresSettings?: readonly string[];
  /** Puts something between our processes and Postgres or NATS, such as a proxy that breaks connections. */
  readonly between?: (engines: Engines) => Promise<Engines>;
  /**
   * The ports of all processes of ours, if a balancer in front must know them before the start. While a process is
   * away, nobody holds its port, so that the balancer is refused. Such a process cannot be replaced.
   */
  readonly ports?: Ports;
  /** Cancels the start and stops what has been started. */
  readonly signal?: AbortSignal;
}

export interface System {
  /** The public address. */
  readonly url: string;
  /** The names of all running programs, Postgres and NATS included. */
  readonly processes: readonly string[];
  /** The addresses, ports and keys of the system's parts, for tools that measure or disturb them. */
  readonly plan: Plan;
  /** The id of a process of the system now; a restart changes it. */
  processId(name: string): number | undefined;
  kill(name: string, signal: NodeJS.Signals): void;
  /** Replaces a running process by another build without a failed request. */
  replace(replacement: Replacement): Promise<void>;
  /** Stops everything: the gateway first, Postgres last. */
  stop(): Promise<void>;
}

/**
 * Starts the whole system on a new or existing data folder.
 * @throws Failure that says what to do; everything that was started is stopped.
 */
export async function startSystem(options: StartOptions): Promise<System> {
  const { settings, progress } = options;
  const folder = new DataFolder(settings.DATA_DIR);
  const runFolder = new RunFolder(folder.file("run"));
  const supervisor = new Supervisor(runFolder, progress.log);
  const reserved = new Map<string, ReservedPort>();
  let orders: { close(): void } | undefined;
  const stop = async (): Promise<void> => {
    orders?.close();
    await supervisor.stop();
    for (const port of reserved.values()) port.close();
    folder.release();
  };
  try {
    await runFolder.stopLeftovers();
    const plan = await Promise.race([
      bringUp(options, { folder, supervisor, reserved }),
      whenAborted(options.signal),
    ]);
    const replacements = openReplacements({ plan, supervisor, reserved }, folder, progress);
    orders = await takeOrders(folder.path, (order, say) =>
      replacements.replace(replacementOf(order), say),
    ).catch(
      (error: Error) => void progress.say(`npm run replace cannot reach it: ${error.message}`),
    );
    progress.ready();
    return {
      url: plan.publicBaseUrl,
      plan,
      processes: supervisor.names(),
      processId: (name) => supervisor.find(name).pid,
      kill: (name, signal) => supervisor.find(name).kill(signal),
      replace: (replacement) => replacements.replace(replacement),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openReplacements(
  ground: StartContext,
  folder: DataFolder,
  { say }: Progress,
): Replacements {
  const buildOf: Plan["buildOf"] = ({ name }) => runningBuild(ground.supervisor, name);
  const note = (): Promise<void> =>
    noteTools({ ...ground.plan, buildOf }, folder).catch((error: Error) =>
      say(`The tools of the new build could not be noted: ${error.message}`),
    );
  let noted = Promise.resolve();
  return new Replacements(ground, { say, onReplaced: () => (noted = noted.then(note)) });
}

function whenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Failure("The start was given up.")), {
      once: true,
    });
  });
}

interface Resources extends Pick<StartContext, "supervisor"> {
  readonly folder: DataFolder;
  readonly reserved: Map<string, ReservedPort>;
}

async function bringUp(
  options: StartOptions,
  { folder, supervisor, reserved }: Resources,
): Promise<Plan> {
  const { settings, progress, postgresSettings, extraEnv = {}, ports: givenPorts } = options;
  const address = await choosePublicAddress(settings);
  const names = processes.map(({ name }) => name);
  const stored = await openSecrets(folder.file("secrets.json"), names);
  const outside = withStandIns(settings, stored, address.publicBaseUrl);
  const { secrets, standIns } = outside;
  const [ownEngines, freePorts] = await Promise.all([
    startEngines({ settings, secrets, folder, processes, supervisor, progress, postgresSettings }),
    chooseInnerPorts([...processes, ...standIns], address.port),
    runAside({ module: "release/build/build-all.command.ts", say: progress.say }),
  ]);
  const engines = (await options.between?.(ownEngines)) ?? ownEngines;
  const { publicBaseUrl } = address;
  const ports = { ...freePorts, ...givenPorts };
  if (!givenPorts) for (const name of names) reserved.set(name, new ReservedPort(ports[name] ?? 0));
  const addresses = { publicBaseUrl, ports };
  const buildOf = resolveBuilds([...processes, ...standIns]);
  const plan: Plan = { ...outside, engines, ...addresses, processes, buildOf, extraEnv };
  const doSettingsWait = await setDemoAside(plan);
  progress.say("Bringing the databases up to date");
  await runMigrations(plan);
  if (doSettingsWait) await withClient(engines.ownerUrl, forgetInvitationMails);
  progress.say(`Starting ${[...names, ...standIns.map(({ name }) => name)].join(", ")}`);
  await startProcesses({ plan, supervisor, reserved }, progress);
  await noteTools(plan, folder);
  await Promise.all([
    publishOwn(plan, progress),
    (settings.DEMO || doSettingsWait) && loadDemo(plan, options),
  ]);
  return plan;
}

/** Loads the demonstration, or puts the settings of one back that was taken away; nothing where that is done. */
async function loadDemo(
  { engines }: Plan,
  { settings, progress }: Pick<StartOptions, "settings" | "progress">,
): Promise<void> {
  const natsUrls = processes.map((each) => [each.name, engines.natsUrlOf(each)] as const);
  await runAside({
    module: "run/demo/load-demo.command.ts",
    env: {
      ...brandsOf(settings),
      OWNER_DATABASE_URL: engines.ownerUrl,
      NATS_URLS: JSON.stringify(Object.fromEntries(natsUrls)),
    },
    say: progress.say,
  });
}

/** Publishes the shell and the areas as a team publishes a release. Builds that were live before are skipped. */
async function publishOwn(plan: Plan, { say }: Progress): Promise<void> {
  const gateway = plan.processes.find(({ kind }) => kind === "gateway");
  if (!gateway) return;
  await runAside({
    module: "release/publish/publish-own.command.ts",
    env: {
      DATABASE_URL: plan.engines.databaseUrlOf(gateway),
      GATEWAY_URL: `http://127.0.0.1:${plan.ports[gateway.name]}`,
      PUBLIC_BASE_URL: plan.publicBaseUrl,
    },
    say,
  });
}
