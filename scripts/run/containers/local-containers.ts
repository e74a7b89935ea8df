import { exec, execFile, spawn, type ChildProcess } from "node:child_process";
import { cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv, promisify } from "node:util";
import { projectRoot } from "../../project-root.ts";
import { workspaceFolders } from "../../workspaces.ts";
import { boundToParent } from "../supervisor/bound-command.ts";
import { LogLines } from "../supervisor/log-lines.ts";
import { readCompose, type ComposeService } from "./read-compose.ts";
import { readImage } from "./read-image.ts";

export interface LocalOptions {
  /** The folder that stands for the container image. */
  readonly image: string;
  /** The folder with the secrets of containers. */
  readonly files: string;
  /** The settings of this installation, as in `.env`. */
  readonly site: Readonly<Record<string, string>>;
  /** The port on this machine for each service of docker-compose.yml. */
  readonly ports: Readonly<Record<string, number>>;
  /** Services that are found by their names through name resolution, because they may have several containers. */
  readonly named: readonly string[];
  /** The file with the addresses on this machine for the services in `named`. */
  readonly names: string;
}

const HOST = "127.0.0.1";
const NAME_SERVER = path.join(import.meta.dirname, "testing", "container-names.mjs");

/** Writes the addresses of the containers of the services in `named`. */
export async function nameContainers(
  { names }: LocalOptions,
  addresses: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await writeFile(`${names}.new`, JSON.stringify(addresses));
  await rename(`${names}.new`, names);
}

/** Makes a folder with the files of the image. Installs its npm packages by the command of the Dockerfile. */
export async function makeImageFolder(image: string): Promise<void> {
  const { paths, installation, linking } = readImage();
  const packages = `${image}-packages`;
  const manifests = workspaceFolders().map((folder) => path.join(folder, "package.json"));
  const list = "scripts/run/containers/keep-installed.mjs";
  for (const file of ["package.json", "package-lock.json", list, ...manifests])
    await cp(path.join(projectRoot, file), path.join(packages, file));
  await promisify(exec)(installation, { cwd: packages });
  await mkdir(image);
  await promisify(exec)(linking, { cwd: image });
  for (const { name, stage } of paths) {
    const to = path.join(image, name);
    if (stage === "packages") await rename(path.join(packages, name), to);
    else await cp(path.join(projectRoot, name), to, { recursive: true, verbatimSymlinks: true });
  }
}

/** Runs a container's program until it ends, and returns its output. */
export async function runToEnd(options: LocalOptions, name: string): Promise<string> {
  const { command, env } = await programOf(options, name);
  const [program, ...arguments_] = command;
  const { stdout } = await promisify(execFile)(program ?? "", arguments_, {
    cwd: options.image,
    env,
  });
  return stdout;
}

export interface LocalProcess {
  readonly child: ChildProcess;
  readonly log: LogLines;
}

/** Starts a container's program on one of the addresses of its service. */
export async function startLocally(
  options: LocalOptions,
  name: string,
  host = HOST,
): Promise<LocalProcess> {
  const { command, env } = await programOf(options, name, host);
  const [node = "", ...arguments_] = command;
  const [program, ...rest] = boundToParent([node, ...arguments_], "TERM");
  const child = spawn(program, rest, {
    cwd: options.image,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = new LogLines(name, () => undefined);
  for (const stream of [child.stdout, child.stderr]) log.follow(stream);
  return { child, log };
}

/** Writes the configuration of the broker, with a port and a folder of this machine. */
export async function writeLocalNatsConfig(
  { files, ports }: LocalOptions,
  { to, store, healthPort }: { to: string; store: string; healthPort: number },
): Promise<void> {
  const text = await readFile(path.join(files, "nats.conf"), "utf8");
  const configuration = JSON.parse(text) as Record<string, unknown>;
  await writeFile(
    to,
    JSON.stringify({
      ...configuration,
      listen: `127.0.0.1:${ports["nats"]}`,
      http: `127.0.0.1:${healthPort}`,
      // Without sync_interval, because the nats-server on this machine may be too old for it.
      jetstream: { store_dir: store },
    }),
  );
}

/** The program inherits only PATH from this machine's environment, as in a container. */
async function programOf(
  options: LocalOptions,
  name: string,
  host = HOST,
): Promise<{ command: string[]; env: Record<string, string> }> {
  const { entrypoint, environment } = readImage();
  const service = readCompose(options.site).services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  const env: Record<string, string> = {
    PATH: process.env["PATH"] ?? "",
    ...environment,
    ...(await secretsOf(options, service)),
    ...service.environment,
  };
  const local = Object.entries(env).map(([key, value]) => [key, onThisMachine(options, value)]);
  return {
    command: [...entrypoint, ...service.command],
    env: {
      ...(Object.fromEntries(local) as Record<string, string>),
      HOST: host,
      PORT: String(options.ports[name] ?? 0),
      NODE_OPTIONS: `--import=${pathToFileURL(NAME_SERVER).href}`,
      CONTAINER_NAMES: options.names,
    },
  };
}

async function secretsOf(
  { files }: LocalOptions,
  { env_file }: ComposeService,
): Promise<Record<string, string>> {
  if (!env_file) return {};
  const text = await readFile(path.join(files, path.basename(env_file)), "utf8");
  return parseEnv(text) as Record<string, string>;
}

/** Replaces what exists only inside containers: service names with their ports, and the image's working folder. */
function onThisMachine({ ports, image, named }: LocalOptions, value: string): string {
  const hostOf = (name: string): string => (named.includes(name) ? name : HOST);
  return Object.entries(ports)
    .reduce(
      (text, [name, port]) =>
        // The lookahead prevents a match with the first digits of a password.
        text.replaceAll(
          new RegExp(`(?<=@|//)${name}:\\d+(?=["/]|$)`, "g"),
          `${hostOf(name)}:${port}`,
        ),
      value,
    )
    .replace(/^\/app\//, `${image}/`);
}
