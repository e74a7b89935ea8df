import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { OwnSession } from "@dash/contracts/users/sessions";
import type { IncomingHttpHeaders } from "node:http";
import { openDemoSession } from "../../scripts/testing/demo-session.ts";
import { HttpClient } from "../../scripts/testing/http-client.ts";

export const callers = ["anonymous", "viewer", "staff", "admin"] as const;
export type Caller = (typeof callers)[number];

/** The users with a session. The colleague is staff too, owns records, and sends no requests under test. */
type Person = Exclude<Caller, "anonymous"> | "colleague";

const names: Record<Person, string> = {
  viewer: "Vic Jones",
  staff: "Sam Patel",
  admin: "Alex Morgan",
  colleague: "Priya Shah",
};

/** The users with timers, and what their entries say. */
const TIMED = ["staff", "admin"] as const;
const TIMED_WORDS = "Stopped for the access table";
const TIMED_MS = 60_000;

/** Each entry gets its own hour. */
const SLOT_MS = 3_600_000;

export interface Ask {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

function isSentAsItIs(body: unknown): body is string | Buffer | undefined {
  return typeof body === "string" || body === undefined || Buffer.isBuffer(body);
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The demo company on the running system, with a session for each of its roles. */
export class Company {
  readonly #client: HttpClient;
  readonly #cookies: Readonly<Record<Person, string>>;
  readonly #year: number;
  #slots = 0;

  private constructor(client: HttpClient, cookies: Readonly<Record<Person, string>>, year: number) {
    this.#client = client;
    this.#cookies = cookies;
    this.#year = year;
  }

  /** Signs all users in. No demo entry and no other journey may use the year. */
  static async open(origin: string, year: number): Promise<Company> {
    const client = new HttpClient(origin);
    const cookies: Partial<Record<Person, string>> = {};
    for (const [person, name] of Object.entries(names)) {
      cookies[person as Person] = await openDemoSession(client, name);
    }
    return new Company(client, cookies as Record<Person, string>, year);
  }

  /** Sends a request with the caller's session; the target is sent exactly as given. */
  async ask(
    caller: Caller | Person,
    method: string,
    target: string,
    { body, headers = {} }: Ask = {},
  ): Promise<Reply> {
    const cookie = caller === "anonymous" ? {} : { cookie: this.#cookies[caller] };
    const answer = await this.#client.sendPatiently({
      method,
      target,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...cookie,
        ...headers,
      },
      body: isSentAsItIs(body) ? body : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
  }

  /** The secret of the caller's session cookie. */
  secretOf(caller: Person): string {
    return this.#cookies[caller].split("=")[1] ?? "";
  }

  /** Signs a person in once more, and returns the id of that session. */
  async otherSessionOf(person: Person): Promise<string> {
    await openDemoSession(this.#client, names[person]);
    const { text } = await this.ask(person, "GET", "/api/sessions");
    const [newest] = (JSON.parse(text) as OwnSession[]).filter(({ isCurrent }) => !isCurrent);
    return newest?.id ?? "";
  }

  /** A valid input with an hour that no other entry occupies. */
  async entryInput(): Promise<Record<string, string>> {
    const { text } = await this.ask("admin", "GET", "/api/service-lines");
    const line = (JSON.parse(text) as ServiceLine[]).find(({ isActive }) => isActive);
    const start = Date.UTC(this.#year, 0, 1) + this.#slots++ * SLOT_MS;
    return {
      serviceLineId: line?.id ?? "",
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + SLOT_MS / 2).toISOString(),
      description: "Asked about",
    };
  }

  async entryOf(owner: Person): Promise<TimeEntry> {
    const body = await this.entryInput();
    const { status, text } = await this.ask(owner, "POST", "/api/time-entries", { body });
    if (status !== 201) throw new Error(`an entry was answered with ${status}: ${text}`);
    return JSON.parse(text) as TimeEntry;
  }

  async discardTimers(): Promise<void> {
    for (const person of TIMED) await this.ask(person, "DELETE", "/api/timer");
  }

  /**
   * Starts the timers of all who may log time, and returns a request that stops one of them after a minute.
   * Deletes what earlier requests logged at this time.
   */
  async timerEnd(): Promise<Record<string, string>> {
    await this.discardTimers();
    const target = `/api/time-entries?search=${encodeURIComponent(TIMED_WORDS)}`;
    const { text } = await this.ask("admin", "GET", target);
    for (const { id } of JSON.parse(text) as TimeEntry[])
      await this.ask("admin", "DELETE", `/api/time-entries/${id}`);
    for (const person of TIMED) await this.ask(person, "POST", "/api/timer/start", { body: {} });
    const { serviceLineId = "" } = await this.entryInput();
    const endTime = new Date(Date.now() + TIMED_MS);
    endTime.setUTCSeconds(0, 0);
    return { serviceLineId, description: TIMED_WORDS, endTime: endTime.toISOString() };
  }

  /** The entry as stored now; undefined when it is deleted. */
  async storedEntry({ id, userId }: TimeEntry): Promise<TimeEntry | undefined> {
    const target = `/api/time-entries?year=${this.#year}&userId=${userId}`;
    const { text } = await this.ask("admin", "GET", target);
    return (JSON.parse(text) as TimeEntry[]).find((entry) => entry.id === id);
  }

  close(): void {
    this.#client.close();
  }
}
