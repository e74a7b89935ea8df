import { waitFor } from "@testing-library/react";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { sessionQuery } from "../session/session.ts";
import { onLiveBuilds } from "./live-builds.ts";
import { startLive } from "./start-live.ts";
import type { EventSourceLike } from "./live-stream.ts";

type Listener = (event: { readonly data: string }) => void;

class FakeEventSource implements EventSourceLike {
  readyState = 1;
  private listeners = new Map<string, Listener>();

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }

  emit(type: string, data = ""): void {
    this.listeners.get(type)?.({ data });
  }

  close(): void {
    this.readyState = 2;
  }
}

/** One lock for all tabs of a browser, granted in the order of the requests. */
function fakeLocks(): LockManager {
  const queue: (() => void)[] = [];
  let isLocked = false;
  const run = async (act: (lock: Lock) => unknown) => {
    isLocked = true;
    const result = await act({ name: "dash-live", mode: "exclusive" });
    isLocked = false;
    queue.shift()?.();
    return result;
  };
  const request = async (
    _: string,
    { ifAvailable }: LockOptions,
    act: (lock: Lock | null) => unknown,
  ) => {
    if (!isLocked) return run(act);
    if (ifAvailable) return act(null);
    return new Promise((resolve) => queue.push(() => resolve(run(act))));
  };
  return { request } as unknown as LockManager;
}

/** A tab with one query of each topic on its screen, and how often each was read. */
function openTab(locks: LockManager | undefined, sources: FakeEventSource[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const reads: Record<string, number> = {};
  const watch = (queryKey: readonly string[]) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: async () => (reads[queryKey[0] ?? ""] = (reads[queryKey[0] ?? ""] ?? 0) + 1),
    }).subscribe(() => undefined);
  const stops = [["dashboard"], ["time-entries"], sessionQuery.queryKey as unknown as string[]].map(
    watch,
  );
  const open = () => {
    const source = new FakeEventSource();
    sources.push(source);
    return source;
  };
  const stopLive = startLive(client, { open, locks });
  const close = () => [stopLive, ...stops].forEach((stop) => stop());
  tabs.push(close);
  return { reads, close };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
const tabs: (() => void)[] = [];
afterEach(() => {
  tabs.splice(0).forEach((close) => close());
  jest.useRealTimers();
});

describe("live updates", () => {
  it("read the topics named again, in every tab, over one stream", async () => {
    const sources: FakeEventSource[] = [];
    const locks = fakeLocks();
    const [first, second] = [openTab(locks, sources), openTab(locks, sources)];
    await settled();
    expect(sources).toHaveLength(1);
    sources[0]?.emit("ready");
    sources[0]?.emit("stale", '["dashboard"]');
    await waitFor(() => expect([first.reads.dashboard, second.reads.dashboard]).toEqual([2, 2]));
    expect([first.reads["time-entries"], second.reads["time-entries"]]).toEqual([1, 1]);
  });

  it("read everything on screen again after a reconnection, not after the first connection", async () => {
    const sources: FakeEventSource[] = [];
    const { reads } = openTab(fakeLocks(), sources);
    await settled();
    sources[0]?.emit("ready");
    await settled();
    expect(reads["time-entries"]).toBe(1);
    sources[0]?.emit("ready");
    await waitFor(() => expect([reads.dashboard, reads["time-entries"]]).toEqual([2, 2]));
  });

  it("read everything on screen again when the first connection follows a refusal", async () => {
    const sources: FakeEventSource[] = [];
    const { reads } = openTab(fakeLocks(), sources);
    await settled();
    sources[0]?.close();
    sources[0]?.emit("error");
    await waitFor(() => expect(sources).toHaveLength(2));
    expect(reads.dashboard).toBe(1);
    sources[1]?.emit("ready");
    await waitFor(() => expect(reads.dashboard).toBe(2));
  });

  it("K11-2 are asked for anew, and everything on screen is read again, when two of the server's beats are missing", async () => {
    jest.useFakeTimers();
    const sources: FakeEventSource[] = [];
    const { reads } = openTab(undefined, sources);
    await jest.advanceTimersByTimeAsync(0);
    sources[0]?.emit("ready", "15000");
    await jest.advanceTimersByTimeAsync(20_000);
    sources[0]?.emit("beat");
    await jest.advanceTimersByTimeAsync(25_000);
    expect([sources.length, reads.dashboard]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([sources.length, reads.dashboard]).toEqual([2, 2]);
    expect(sources[0]?.readyState).toBe(2);
    // The other stream hangs too: without any event.
    await jest.advanceTimersByTimeAsync(35_000);
    expect([sources.length, reads.dashboard]).toEqual([3, 3]);
  });

  it("K11-2 are asked for anew soon after the computer has slept", async () => {
    jest.useFakeTimers();
    const sources: FakeEventSource[] = [];
    const { reads } = openTab(undefined, sources);
    await jest.advanceTimersByTimeAsync(0);
    sources[0]?.emit("ready", "15000");
    jest.setSystemTime(Date.now() + 3_600_000);
    await jest.advanceTimersByTimeAsync(5_000);
    expect([sources.length, reads.dashboard]).toEqual([2, 2]);
  });

  it("K11-2 of a gateway that does not say how often it beats stay as they are", async () => {
    jest.useFakeTimers();
    const sources: FakeEventSource[] = [];
    openTab(undefined, sources);
    await jest.advanceTimersByTimeAsync(0);
    sources[0]?.emit("ready");
    await jest.advanceTimersByTimeAsync(120_000);
    expect(sources).toHaveLength(1);
  });

  it("read everything on screen again when a new day begins in London", async () => {
    jest.useFakeTimers({ now: new Date("2026-07-31T22:59:30Z") });
    const sources: FakeEventSource[] = [];
    const { reads } = openTab(fakeLocks(), sources);
    await jest.advanceTimersByTimeAsync(25_000);
    sources[0]?.emit("ready");
    expect(reads.dashboard).toBe(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads.dashboard).toBe(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reads.dashboard).toBe(2);
  });

  it("go on in another tab when the leading one closes, with nothing missed", async () => {
    const sources: FakeEventSource[] = [];
    const locks = fakeLocks();
    const [first, second] = [openTab(locks, sources), openTab(locks, sources)];
    await settled();
    first.close();
    await settled();
    expect(sources[0]?.readyState).toBe(2);
    sources[1]?.emit("ready");
    await waitFor(() => expect(second.reads.dashboard).toBe(2));
  });

  it("ask for the session when the server says that it ended, or refuses the stream", async () => {
    const sources: FakeEventSource[] = [];
    const { reads } = openTab(fakeLocks(), sources);
    await settled();
    sources[0]?.emit("signed-out");
    await waitFor(() => expect(reads.auth).toBe(2));
    sources[0]?.close();
    sources[0]?.emit("error");
    await waitFor(() => expect(reads.auth).toBe(3));
  });

  it("open another stream after a refusal, later each time", async () => {
    const sources: FakeEventSource[] = [];
    openTab(fakeLocks(), sources);
    await settled();
    jest.useFakeTimers();
    const refuse = () => {
      sources.at(-1)?.close();
      sources.at(-1)?.emit("error");
    };
    refuse();
    jest.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(2);
    refuse();
    jest.advanceTimersByTime(1_999);
    expect(sources).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(sources).toHaveLength(3);
  });

  it("have a stream in every tab where the page has no locks", async () => {
    const sources: FakeEventSource[] = [];
    openTab(undefined, sources);
    openTab(undefined, sources);
    await settled();
    expect(sources).toHaveLength(2);
  });

  it("pass the live builds to every tab", async () => {
    const sources: FakeEventSource[] = [];
    const locks = fakeLocks();
    const hear = jest.fn();
    const stop = onLiveBuilds(hear);
    openTab(locks, sources);
    openTab(locks, sources);
    await settled();
    sources[0]?.emit("builds", '{"shell":"ab12","stock":"cd34"}');
    await waitFor(() => expect(hear).toHaveBeenCalledTimes(2));
    expect(hear).toHaveBeenCalledWith({ shell: "ab12", stock: "cd34" });
    sources[0]?.emit("builds", '["ab12"]');
    sources[0]?.emit("builds", '{"stock":7}');
    stop();
    sources[0]?.emit("builds", '{"stock":"ef56"}');
    await settled();
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it("ignore an event that is no list of topics", async () => {
    const sources: FakeEventSource[] = [];
    const { reads } = openTab(fakeLocks(), sources);
    await settled();
    sources[0]?.emit("stale", "<html>");
    sources[0]?.emit("stale", '{"dashboard":1}');
    await settled();
    expect(reads.dashboard).toBe(1);
  });
});
