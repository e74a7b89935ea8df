import { segmentOf } from "@dash/contracts/endpoints/endpoint";
import { listReleases } from "@dash/contracts/releases/releases";
import type { Broker } from "@dash/service-lib/facts/broker";
import { onLiveTopic } from "@dash/service-lib/facts/live-topics";
import type { SessionChange } from "../session/session-changes.ts";
import { SESSION_TOPIC } from "../session/session.ts";
import { TracedHints } from "./traced-hints.ts";

export interface LiveStream {
  readonly sessionId: string;
  readonly userId: string;
  send(text: string): void;
  end(): void;
}

/** Open pages load the answers of these topics again when a build becomes live. */
const RELEASE_TOPICS = [segmentOf(listReleases.path)];

const HEARTBEAT_MS = 15_000;
/**
 * The first event of a stream, with the longest time between two beats. A page that receives it once more reads
 * everything that it shows again, because events may have been lost.
 */
const READY_EVENT = `event: ready\ndata: ${HEARTBEAT_MS}\n\n`;
const COALESCE_MS = 100;
/**
 * Every page that gets an event reads what it shows again. With many open pages, events come less often, so that at
 * most a hundred pages a second do so.
 */
const MS_PER_PAGE = 10;

export interface LiveHubOptions {
  readonly broker: Pick<Broker, "listen">;
  readonly isOpen: (sessionId: string) => Promise<boolean>;
}

/** Tells every open stream which topics are stale, and when its session has ended. */
export class LiveHub {
  readonly #streams = new Set<LiveStream>();
  readonly #stale = new Set<string>();
  readonly #traced = new TracedHints();
  readonly #isOpen: LiveHubOptions["isOpen"];
  readonly #subscription: { close(): void };
  readonly #heartbeat: NodeJS.Timeout;
  #pending: NodeJS.Timeout | undefined;
  #sentAt = -Infinity;
  #closed = false;
  /** The text of the latest `builds` event; empty until the first call of `tellBuilds`. */
  #builds = "";

  constructor({ broker, isOpen }: LiveHubOptions) {
    this.#isOpen = isOpen;
    this.#subscription = onLiveTopic(
      broker,
      (topic, causes) => {
        this.#traced.note(topic, causes);
        this.#note(topic);
      },
      () => this.#sendToAll(READY_EVENT),
    );
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  add(stream: LiveStream): void {
    if (this.#closed) return stream.end();
    this.#streams.add(stream);
    stream.send(READY_EVENT);
    if (this.#builds) stream.send(this.#builds);
  }

  /** Counts the open streams of a user on this gateway instance. */
  countOf(userId: string): number {
    return [...this.#streams].filter((stream) => stream.userId === userId).length;
  }

  /** The ids of the traced requests that made this session read a topic again. */
  causesFor(topic: string, sessionId: string): readonly string[] {
    return this.#traced.causesFor(topic, sessionId);
  }

  remove(stream: LiveStream): void {
    this.#streams.delete(stream);
  }

  /** Handles a changed or ended session: its pages load the current user again, or learn that they are signed out. */
  reconsider(change: SessionChange): void {
    for (const stream of this.#streams) {
      const concerned =
        "sessionId" in change
          ? stream.sessionId === change.sessionId
          : stream.userId === change.userId;
      if (concerned) void this.#sendChange(stream);
    }
  }

  /** Sends the live build of each part, so that pages offer a newer one. Returns whether this replaced other builds. */
  sendBuilds(builds: Readonly<Record<string, string>>): boolean {
    const event = `event: builds\ndata: ${JSON.stringify(builds)}\n\n`;
    if (event === this.#builds) return false;
    const isChange = this.#builds !== "";
    this.#builds = event;
    this.#sendToAll(event + staleEvent(RELEASE_TOPICS));
    return isChange;
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#pending);
    this.#subscription.close();
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  /** Collects topics for a short time, so that many facts become one event. */
  #note(topic: string): void {
    this.#stale.add(topic);
    if (this.#pending) return;
    const nextAt = this.#sentAt + this.#streams.size * MS_PER_PAGE;
    const waitMs = Math.max(COALESCE_MS, nextAt - performance.now());
    this.#pending = setTimeout(() => this.#sendStale(), waitMs);
  }

  #sendStale(): void {
    this.#pending = undefined;
    this.#sentAt = performance.now();
    const text = staleEvent([...this.#stale]);
    this.#stale.clear();
    this.#sendToAll(text);
    this.#traced.tell(this.#streams);
  }

  #sendToAll(text: string): void {
    for (const stream of this.#streams) stream.send(text);
  }

  #beat(): void {
    for (const stream of this.#streams) {
      stream.send("event: beat\ndata:\n\n");
      void this.#endIfClosed(stream);
    }
  }

  async #sendChange(stream: LiveStream): Promise<void> {
    await this.#endIfClosed(stream);
    if (this.#streams.has(stream)) stream.send(staleEvent([SESSION_TOPIC]));
  }

  async #endIfClosed(stream: LiveStream): Promise<void> {
    // The stream stays open while the database fails: it carries no data, only the names of topics.
    if (await this.#isOpen(stream.sessionId).catch(() => true)) return;
    // Two checks may run at once. Only the one that removes the stream sends the last event.
    if (!this.#streams.delete(stream)) return;
    stream.send("event: signed-out\ndata:\n\n");
    stream.end();
  }
}

function staleEvent(topics: readonly string[]): string {
  return `event: stale\ndata: ${JSON.stringify(topics)}\n\n`;
}
