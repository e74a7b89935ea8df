import path from "node:path";
import { Failure } from "../../failure.ts";
import type { ProcessDefinition } from "../processes.ts";
import { freePort } from "./ports.ts";
import { runMigration } from "./run-migrations.ts";
import {
  nextProgram,
  runningBuild,
  servingProgram,
  type Build,
  type StartContext,
} from "./start-processes.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

export interface Replacement extends Build {
  readonly definition: ProcessDefinition;
  /** How long the new copy may take until it is ready. */
  readonly patienceMs: number;
}

type Say = (text: string) => void;

interface ReplacementOptions {
  readonly say: Say;
  /** Called when a new copy serves, to store which build it runs. */
  readonly onReplaced: () => Promise<void>;
}

/** Replaces processes of a running system without an interruption, each by one replacement at a time. */
export class Replacements {
  readonly #ground: StartContext;
  readonly #options: ReplacementOptions;
  readonly #busy = new Set<string>();
  /** The ports on which new copies listen until they take over the process's own port. */
  readonly #sidePorts = new Map<string, number>();

  constructor(ground: StartContext, options: ReplacementOptions) {
    this.#ground = ground;
    this.#options = options;
  }

  /**
   * Starts a build beside the running copy. When the new copy is ready, it takes over the port; the old one finishes
   * its requests and ends.
   * @throws Failure if the schema cannot be migrated or the new copy does not get ready; the old one then continues.
   */
  async replace(replacement: Replacement, tell: Say = () => undefined): Promise<void> {
    const { name } = replacement.definition;
    if (this.#busy.has(name)) throw new Failure(`${name} is being replaced already.`);
    this.#busy.add(name);
    try {
      await this.#replace(replacement, (text) => {
        this.#options.say(text);
        tell(text);
      });
    } finally {
      this.#busy.delete(name);
    }
  }

  async #replace(replacement: Replacement, say: Say): Promise<void> {
    const { plan, supervisor } = this.#ground;
    const { definition, folder, patienceMs } = replacement;
    const { name } = definition;
    const former = supervisor.find(name);
    const [was, is] = [runningBuild(supervisor, name), folder].map((each) => path.basename(each));
    say(`Bringing the database of ${name} up to date`);
    await runMigration(plan, definition, folder);

    say(`Starting ${name} ${is} beside ${was}`);
    const port = await this.#sidePortOf(name);
    const next = supervisor.start(nextProgram(this.#ground, replacement, port));
    try {
      await waitUntilReady(next, port, { patienceMs });
    } catch (error) {
      await supervisor.retire(next);
      throw error;
    }

    say(`${name} ${is} is ready and takes over; ${was} answers what it was asked`);
    next.kill("SIGUSR2");
    await supervisor.succeed(former, next, servingProgram(this.#ground, replacement));
    await this.#options.onReplaced();
    say(`${name} is now ${is}, and was ${was}`);
  }

  async #sidePortOf(name: string): Promise<number> {
    const port = this.#sidePorts.get(name) ?? (await freePort());
    this.#sidePorts.set(name, port);
    return port;
  }
}
