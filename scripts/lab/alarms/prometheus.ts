import { writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "@dash/service-lib/testing/until";
import { projectRoot } from "../../project-root.ts";
import { boundToParent } from "../../run/supervisor/bound-command.ts";
import { findOrInstall } from "../../run/system/install-package.ts";
import { freePort } from "../../run/system/ports.ts";
import type { Plan } from "../../run/system/process-environment.ts";
import { OwnServers } from "../faults/own-servers.ts";

export const ALERTS = path.join(projectRoot, "deploy/prometheus/alerts.yml");
const STARTED_WITHIN_MS = 30_000;

/** @throws Failure when there is no Prometheus. `promtool` stands beside it. */
export function findPrometheus(): Promise<string> {
  return findOrInstall("prometheus", "Install it.", () => undefined);
}

/** A Prometheus with the alerts of the repository. */
export class Prometheus extends OwnServers {
  readonly #origin: string;

  private constructor(port: number) {
    super();
    this.#origin = `http://127.0.0.1:${port}`;
  }

  /** Starts it, and resolves when it reads every process of a system. */
  static async start({ processes, ports }: Pick<Plan, "processes" | "ports">): Promise<Prometheus> {
    const port = await freePort();
    const prometheus = new Prometheus(port);
    const targets = processes.map(({ name }) => `127.0.0.1:${ports[name]}`);
    try {
      await prometheus.#start(port, targets);
    } catch (error) {
      await prometheus.stop();
      throw error;
    }
    return prometheus;
  }

  /** The names of the alerts that fire now. */
  async firing(): Promise<string[]> {
    const { alerts } = await this.#ask<{
      alerts: { state: string; labels: { alertname: string } }[];
    }>("alerts");
    const firing = alerts.filter(({ state }) => state === "firing");
    return [...new Set(firing.map(({ labels }) => labels.alertname))];
  }

  /** The labels of the series that an expression selects. */
  async select(expression: string): Promise<Record<string, string>[]> {
    const { result } = await this.#ask<{ result: { metric: Record<string, string> }[] }>(
      `query?query=${encodeURIComponent(expression)}`,
    );
    return result.map(({ metric }) => metric);
  }

  async #start(port: number, targets: readonly string[]): Promise<void> {
    const config = path.join(this.folder, "prometheus.yml");
    const settings = {
      global: { scrape_interval: "15s" },
      rule_files: [ALERTS],
      scrape_configs: [{ job_name: "dash", static_configs: [{ targets }] }],
    };
    // JSON is YAML as well.
    writeFileSync(config, JSON.stringify(settings));
    const storage = `--storage.tsdb.path=${path.join(this.folder, "series")}`;
    const words = [
      `--config.file=${config}`,
      storage,
      `--web.listen-address=127.0.0.1:${port}`,
    ] as const;
    this.run("prometheus", boundToParent([await findPrometheus(), ...words], "TERM"));
    await until(
      "Prometheus reads every process",
      async () => (await this.#up()) === targets.length,
      STARTED_WITHIN_MS,
    );
  }

  async #up(): Promise<number> {
    return (await this.select("up == 1").catch(() => [])).length;
  }

  async #ask<Data>(what: string): Promise<Data> {
    const response = await fetch(`${this.#origin}/api/v1/${what}`);
    return ((await response.json()) as { data: Data }).data;
  }
}
