import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { until } from "@dash/service-lib/testing/until";
import { readCompose, type ComposeService } from "../read-compose.ts";

const READY_MS = 120_000;

export interface ComposeRunOptions {
  /** The folder with the secrets of containers. */
  readonly files: string;
  /** The settings, as in `.env`. */
  readonly site: Readonly<Record<string, string>>;
}

export interface ContainerOptions {
  readonly image?: string;
  /** Further options of `docker create`, before the image. */
  readonly options?: readonly string[];
  /** The words after the image, in place of those in the file. */
  readonly words?: readonly string[];
}

/**
 * Runs the services of docker-compose.yml by Docker or Podman itself, so that a test starts and stops each container
 * alone. Names begin with a random prefix; `close` removes everything.
 */
export class ComposeRun {
  readonly #program = process.env["CONTAINER_PROGRAM"] ?? "docker";
  readonly #prefix = `dash-${randomUUID().slice(0, 8)}`;
  readonly #compose: ReturnType<typeof readCompose>;
  readonly #files: string;
  readonly #containers = new Set<string>();
  #started = 0;

  constructor({ files, site }: ComposeRunOptions) {
    this.#compose = readCompose(site);
    this.#files = files;
  }

  async open(): Promise<void> {
    for (const [name, { internal }] of Object.entries(this.#compose.networks))
      await this.call("network", "create", ...(internal ? ["--internal"] : []), this.named(name));
    for (const name of Object.keys(this.#compose.volumes))
      await this.call("volume", "create", this.named(name));
  }

  /** Starts a container of a service, and waits until its health check passes. Returns its name. */
  async start(name: string, given: ContainerOptions = {}): Promise<string> {
    const container = this.named(`${name}-${++this.#started}`);
    this.#containers.add(container);
    const service = this.#serviceOf(name);
    await this.call("create", "--name", container, ...this.#wordsOf(name, given));
    for (const network of service.networks.slice(1))
      await this.call("network", "connect", "--alias", name, this.named(network), container);
    await this.call("start", container);
    const [, ...check] = service.healthcheck.test;
    const isHealthy = (): Promise<boolean> =>
      this.call("exec", container, ...check).then(
        () => true,
        () => false,
      );
    await until(`${container} is healthy`, isHealthy, READY_MS).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await this.call("logs", "--tail", "20", container)}`);
    });
    return container;
  }

  /** Runs a container of a service until it ends, and returns its output. */
  runToEnd(name: string, given: ContainerOptions = {}): Promise<string> {
    return this.call("run", "--rm", ...this.#wordsOf(name, given));
  }

  async stop(container: string): Promise<void> {
    await this.call("stop", "-t", "15", container);
    await this.call("rm", container);
    this.#containers.delete(container);
  }

  async close(): Promise<void> {
    for (const container of [...this.#containers].reverse())
      await this.call("stop", "-t", "1", container).then(() => this.call("rm", container));
    for (const name of Object.keys(this.#compose.networks))
      await this.call("network", "rm", this.named(name));
    for (const name of Object.keys(this.#compose.volumes))
      await this.call("volume", "rm", this.named(name));
  }

  /** Calls the program, and returns what it prints. */
  async call(...words: readonly string[]): Promise<string> {
    return (await promisify(execFile)(this.#program, words)).stdout.trim();
  }

  /** The name in this run of a network, a volume or a container. */
  named(name: string): string {
    return `${this.#prefix}-${name}`;
  }

  #serviceOf(name: string): ComposeService {
    const service = this.#compose.services[name];
    if (!service) throw new Error(`docker-compose.yml has no ${name}`);
    return service;
  }

  #wordsOf(name: string, { image, options = [], words }: ContainerOptions): string[] {
    const service = this.#serviceOf(name);
    const { cpus, memory, pids } = service.deploy.resources.limits;
    const [network = ""] = service.networks;
    const limits = [`--cpus=${cpus}`, `--memory=${memory.toLowerCase()}`, `--pids-limit=${pids}`];
    return limits.concat(
      [`--network=${this.named(network)}`, `--network-alias=${name}`],
      service.read_only ? ["--read-only"] : [],
      service.init ? ["--init"] : [],
      service.tmpfs.map((folder) => `--tmpfs=${folder}`),
      service.cap_drop.map((capability) => `--cap-drop=${capability}`),
      service.security_opt.map((option) => `--security-opt=${option}`),
      service.volumes.map((volume) => `--volume=${this.#placed(volume)}`),
      service.secrets.map((secret) => `--volume=${this.#secretFile(secret)}`),
      service.env_file ? [`--env-file=${this.#placed(service.env_file)}`] : [],
      Object.entries(service.environment).map(([key, value]) => `--env=${key}=${value}`),
      options,
      image ?? service.image,
      words ?? service.command,
    );
  }

  /** Replaces the folder of secrets, or the name of a volume, by those of this run. */
  #placed(text: string): string {
    const inFolder = text.replace(/^(\.\/)?\.data\/containers/, this.#files);
    return inFolder === text ? this.named(text) : inFolder;
  }

  #secretFile(secret: string): string {
    const { file = "" } = this.#compose.secrets[secret] ?? {};
    return `${path.join(this.#files, path.basename(file))}:/run/secrets/${secret}:ro`;
  }
}
