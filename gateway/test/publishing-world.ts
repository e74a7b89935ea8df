import type { UploadBody } from "@dash/contracts/releases/build-upload";
import type { PublishToken } from "@dash/contracts/releases/publish-tokens";
import type { Release } from "@dash/contracts/releases/releases";
import { registryIn } from "../src/registry/inlined-registry.ts";
import type { Browser, Visit } from "./browser.ts";
import { buildUpload } from "./build-upload.ts";
import { openWorld, type World } from "./gateway-under-test.ts";
import { people } from "./people.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

interface RequestInput {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
}

interface Move {
  readonly version?: number;
  readonly force?: boolean;
  readonly why?: string;
}

export function read<Answer>({ text }: Visit): Answer {
  return JSON.parse(text) as Answer;
}

/** A gateway with an administrator, and pipelines that publish their own areas. */
export class PublishingWorld {
  readonly world: World;
  readonly admin: Browser;
  #areas = 0;

  private constructor(world: World, admin: Browser) {
    this.world = world;
    this.admin = admin;
  }

  static async open(env: Record<string, string> = {}): Promise<PublishingWorld> {
    const world = await openWorld(env);
    return new PublishingWorld(world, await world.signedIn(people[0]));
  }

  close(): Promise<void> {
    return this.world.close();
  }

  /** Sends a request with a token, or as the administrator. */
  ask(path: string, { method = "POST", body, token }: RequestInput = {}): Promise<Visit> {
    const browser = token === undefined ? this.admin : this.world.browser();
    return browser.send(`/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async makeToken(part: string, mayForce = false): Promise<PublishToken & { secret: string }> {
    const body = { part, name: `Pipeline of ${part}`, days: 30, mayForce };
    return read(await this.ask("/publish-tokens", { body }));
  }

  upload(part: string, body: UploadBody, token: string): Promise<Visit> {
    return this.ask(`/releases/${part}/builds`, { body, token });
  }

  /** Reports a successful view of a build, which makes the build good. */
  async showBuild(part: string, build: string): Promise<void> {
    await this.ask("/build-reports", { body: { reports: [{ part, build, outcome: "shown" }] } });
  }

  async releaseOf(part: string): Promise<Release | undefined> {
    const releases = read<Release[]>(await this.ask("/releases", { method: "GET" }));
    return releases.find((release) => release.part === part);
  }

  async move(part: string, build: string, token: string, { version, ...rest }: Move = {}) {
    const expected = version ?? (await this.releaseOf(part))?.version ?? 0;
    const body = { moves: [{ part, build, version: expected }], ...rest };
    return this.ask("/releases/moves", { body, token });
  }

  /** Makes a new area with its token. */
  async anArea(): Promise<{ part: string; token: string }> {
    const number = this.#areas++;
    const letters = [Math.floor(number / 26), number % 26].map((each) => LETTERS[each]).join("");
    const part = `area${letters}`;
    return { part, token: (await this.makeToken(part)).secret };
  }

  async publish(part: string, build: string, token: string): Promise<void> {
    const answers = [
      await this.upload(part, buildUpload(part, build), token),
      await this.move(part, build, token),
    ];
    const refused = answers.find(({ status }) => status >= 300);
    if (refused) throw new Error(`${build} was not published: ${refused.text}`);
  }

  /** The build of an area in the registry of the page that this browser gets. */
  async visibleBuild(part: string, browser = this.world.browser()): Promise<string | undefined> {
    const { text } = await browser.visit("/");
    return registryIn(text)?.areas.find(({ id }) => id === part)?.build;
  }
}
