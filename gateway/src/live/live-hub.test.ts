import { InMemoryBroker } from "../../test/in-memory-broker.ts";
import { LiveHub } from "./live-hub.ts";

function buildStream() {
  return { sessionId: "s", userId: "u", send: jest.fn<void, [string]>(), end: jest.fn() };
}

test("a stream whose session is checked twice at once gets one last event", async () => {
  let answer: (isOpen: boolean) => void = () => undefined;
  const isOpen = new Promise<boolean>((resolve) => (answer = resolve));
  const hub = new LiveHub({ broker: new InMemoryBroker(), isOpen: () => isOpen });
  const stream = buildStream();
  hub.add(stream);
  hub.reconsider({ sessionId: "s" });
  hub.reconsider({ userId: "u" });
  answer(false);
  await isOpen;
  await new Promise(setImmediate);
  expect(stream.send.mock.calls).toEqual([
    ["event: ready\ndata: 15000\n\n"],
    ["event: signed-out\ndata:\n\n"],
  ]);
  expect(stream.end).toHaveBeenCalledTimes(1);
  hub.close();
});

test("pages of a changed user load the current user again, pages of others do not", async () => {
  const hub = new LiveHub({ broker: new InMemoryBroker(), isOpen: async () => true });
  const [stream, other] = [buildStream(), { ...buildStream(), userId: "other" }];
  hub.add(stream);
  hub.add(other);
  hub.reconsider({ userId: "u" });
  await new Promise(setImmediate);
  expect(stream.send).toHaveBeenLastCalledWith('event: stale\ndata: ["auth"]\n\n');
  expect(other.send).toHaveBeenCalledTimes(1);
  hub.close();
});

test("a stream that opens after the end of all streams is ended too", () => {
  const hub = new LiveHub({ broker: new InMemoryBroker(), isOpen: async () => true });
  hub.close();
  const stream = buildStream();
  hub.add(stream);
  expect(stream.end).toHaveBeenCalledTimes(1);
});

test("pages load again what they show once a broker that was away may have lost topics", async () => {
  const broker = new InMemoryBroker();
  const hub = new LiveHub({ broker, isOpen: async () => true });
  const stream = buildStream();
  hub.add(stream);
  broker.resume();
  expect(stream.send.mock.calls.flat()).toEqual(Array(2).fill("event: ready\ndata: 15000\n\n"));
  hub.close();
});

test("a stream gets the live builds when it opens and when another build becomes live", () => {
  const hub = new LiveHub({ broker: new InMemoryBroker(), isOpen: async () => true });
  hub.sendBuilds({ stock: "one" });
  const stream = buildStream();
  hub.add(stream);
  expect(stream.send).toHaveBeenLastCalledWith('event: builds\ndata: {"stock":"one"}\n\n');
  hub.sendBuilds({ stock: "one" });
  expect(stream.send).toHaveBeenCalledTimes(2);
  hub.sendBuilds({ stock: "two" });
  expect(stream.send).toHaveBeenLastCalledWith(
    'event: builds\ndata: {"stock":"two"}\n\nevent: stale\ndata: ["releases"]\n\n',
  );
  hub.close();
});

describe("topics that become stale all the time", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** The events that each of so many pages gets in ten seconds with a stale topic every 20 ms. */
  function eventsPerPage(pages: number): number {
    const broker = new InMemoryBroker();
    const hub = new LiveHub({ broker, isOpen: async () => true });
    const streams = Array.from({ length: pages }, buildStream);
    for (const stream of streams) hub.add(stream);
    for (let ms = 0; ms < 10_000; ms += 20) {
      broker.notify("live.dashboard");
      jest.advanceTimersByTime(20);
    }
    hub.close();
    const stale = streams.map(({ send }) =>
      send.mock.calls.flat().filter((text) => text.startsWith("event: stale")),
    );
    return Math.max(...stale.map(({ length }) => length));
  }

  it("reach a few pages ten times a second", () => {
    expect(eventsPerPage(3)).toBeGreaterThan(80);
  });

  it.each([50, 100, 1_000])("reach %i pages at most a hundred times a second in all", (pages) => {
    const events = eventsPerPage(pages);
    expect(events).toBeGreaterThan(0);
    expect(events * pages).toBeLessThanOrEqual(1_000 + pages);
  });

  it("are all named by the event that comes at last", () => {
    const broker = new InMemoryBroker();
    const hub = new LiveHub({ broker, isOpen: async () => true });
    const streams = Array.from({ length: 200 }, buildStream);
    for (const stream of streams) hub.add(stream);
    broker.notify("live.dashboard");
    jest.advanceTimersByTime(100);
    broker.notify("live.stock-items");
    broker.notify("live.time-entries");
    jest.advanceTimersByTime(1_990);
    expect(streams[0]?.send).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(20);
    expect(streams[0]?.send).toHaveBeenLastCalledWith(
      'event: stale\ndata: ["stock-items","time-entries"]\n\n',
    );
    hub.close();
  });
});

test("K11-2 a stream says how often it beats, and beats so often", async () => {
  jest.useFakeTimers();
  const hub = new LiveHub({ broker: new InMemoryBroker(), isOpen: async () => true });
  const stream = buildStream();
  hub.add(stream);
  await jest.advanceTimersByTimeAsync(30_000);
  const beat = "event: beat\ndata:\n\n";
  expect(stream.send.mock.calls.flat()).toEqual(["event: ready\ndata: 15000\n\n", beat, beat]);
  hub.close();
  jest.useRealTimers();
});
