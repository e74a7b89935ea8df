import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { readDeviceKey } from "@dash/contracts/users/device-key";
import { DRAWN_FOR_HEADER } from "@dash/contracts/users/presence";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { renderHook, waitFor } from "@testing-library/react";
import fc from "fast-check";
import "fake-indexeddb/auto";
import { answerOf } from "../../testing/answer.ts";
import { setTransport } from "../call/transport.ts";
import { useToast } from "../toast/toast-store.ts";
import { now } from "../formats/clock.ts";
import { drawnFor } from "../session/drawn-for.ts";
import { forgetKeys } from "./device-key.ts";
import {
  discardWaiting,
  dropWaiting,
  isOnDevice,
  openDevice,
  putWaiting,
  readWaiting,
} from "./outgoing-store.ts";
import { FORGOTTEN_KEY } from "./request-outcome.ts";
import { sendDraft, sendWaiting } from "./send-waiting.ts";
import { newWrite } from "./waiting-write.ts";
import { write } from "./write.ts";

const PEOPLE = [1, 2].map((at) => `0190a000-0000-7000-8000-00000000000${at}`);
const body = {
  serviceLineId: "0190a000-0000-7000-8000-000000000009",
  date: "2026-07-15",
  minutes: 60,
  description: "Visit",
};

type Network =
  | "answers"
  | "hangs before"
  | "hangs after"
  | "cut before"
  | "cut after"
  | "a proxy's page before"
  | "a proxy's page after"
  | "refuses";
const networks: Network[] = [
  "answers",
  "hangs before",
  "hangs after",
  "cut before",
  "cut after",
  "a proxy's page before",
  "a proxy's page after",
  "refuses",
];

/** A server with a key and a list of entries for each person, behind a network that may lie. */
class FakeServer {
  readonly entries = new Map<string, { owner: string; answer: ReturnType<typeof answerOf> }>();
  person = PEOPLE[0] ?? "";
  network: Network = "answers";
  readonly #keys = new Map(PEOPLE.map((id, at) => [id, String(at).repeat(43)]));

  /** Gives the person another key, and gives the former one. */
  exchangeKey(key: string): string {
    const former = this.#keys.get(this.person) ?? "";
    this.#keys.set(this.person, key);
    return former;
  }

  readonly transport: Parameters<typeof setTransport>[0] = async (url, { headers, signal }) => {
    if (url === `/api${readDeviceKey.path}`)
      return answerOf(200, { userId: this.person, key: this.#keys.get(this.person) });
    const key = headers["Idempotency-Key"] ?? "";
    if (this.network === "cut before") throw new TypeError("cut");
    if (this.network === "a proxy's page before")
      return { ...answerOf(502, ""), text: async () => "<p>" };
    if (this.network === "hangs before") return untilGivenUp(signal);
    const answer = this.#store(key, headers[DRAWN_FOR_HEADER]);
    if (this.network === "hangs after") return untilGivenUp(signal);
    if (this.network === "cut after") throw new TypeError("cut");
    if (this.network === "a proxy's page after")
      return { ...answerOf(502, ""), text: async () => "<p>" };
    return answer;
  };

  #store(key: string, drawnForId: string | undefined) {
    const existing = this.entries.get(key);
    if (existing) return existing.answer;
    if (drawnForId !== undefined && drawnForId !== this.person)
      return answerOf(403, { id: "other-person", message: "Somebody else is signed in" });
    if (this.network === "refuses")
      return answerOf(409, { id: "conflict", message: "It overlaps" });
    const answer = answerOf(201, entryOf(this.person));
    this.entries.set(key, { owner: this.person, answer });
    return answer;
  }
}

/** A network that takes everything and says nothing, until the page no longer waits. */
function untilGivenUp(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/** Lets the page's limits of time pass at once. */
function passLimits(): jest.SpyInstance {
  return jest.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException("It took too long", "TimeoutError")));
    return limit.signal;
  });
}

function entryOf(userId: string) {
  return {
    ...body,
    id: "0190a000-0000-7000-8000-00000000000a",
    userId,
    userName: null,
    startTime: "2026-07-15T08:00:00.000Z",
    endTime: "2026-07-15T09:00:00.000Z",
    duration: 1,
    interactionId: null,
    month: 7,
    year: 2026,
    createdAt: "2026-07-15T09:00:00.000Z",
    updatedAt: "2026-07-15T09:00:00.000Z",
    version: 1,
    can: { update: true, delete: true },
  };
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("write" as const), draft: fc.constantFrom("a", "b") }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("network" as const),
        network: fc.constantFrom(...networks),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ do: "send" as const }) },
    { weight: 1, arbitrary: fc.constant({ do: "reload" as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("sign in" as const), person: fc.constantFrom(0, 1) }),
    },
  ),
  { minLength: 4, maxLength: 25 },
);

/** A new page of the person who is signed in: nothing of the former one is in memory. */
async function openPage(server: FakeServer): Promise<void> {
  forgetKeys();
  drawnFor.clear();
  drawnFor.setOnce(server.person);
  await openDevice(server.person);
}

describe("the queue of writes", () => {
  afterEach(async () => {
    for (const person of PEOPLE) await discardWaiting(person);
  });

  it("K15-7 what another key sealed stays, is said, and goes when the person discards it", async () => {
    const [me = ""] = PEOPLE;
    const server = new FakeServer();
    const restore = setTransport(server.transport);
    await openPage(server);
    server.network = "cut before";
    await write(createTimeEntry, { body }, { owner: me, noun: "entry", screen: "Time" });
    const former = server.exchangeKey("z".repeat(43));
    await openPage(server);
    const { result } = renderHook(useToast);
    expect(result.current?.description).toMatch(/^1 record in this browser cannot be opened/);
    expect(await readWaiting(me)).toEqual([]);
    const [discard] = result.current?.actions ?? [];

    server.exchangeKey(former);
    await openPage(server);
    expect(await readWaiting(me)).toHaveLength(1);

    discard?.onAction();
    await waitFor(async () => expect(await readWaiting(me)).toEqual([]));
    restore();
  });

  it.each([
    [22.9, undefined, 1],
    [23.1, FORGOTTEN_KEY, 0],
  ])("W-85 after %d hours without an answer: %s", async (hours, refusal, stored) => {
    const [me = ""] = PEOPLE;
    const server = new FakeServer();
    const restore = setTransport(server.transport);
    await openPage(server);
    server.network = "cut before";
    await write(createTimeEntry, { body }, { owner: me, noun: "entry", screen: "Time" });
    const [waiting] = await readWaiting(me);
    if (waiting) await putWaiting(me, { ...waiting, at: waiting.at - hours * 3_600_000 });
    server.network = "answers";
    await sendWaiting(me);
    expect(server.entries.size).toBe(stored);
    expect((await readWaiting(me))[0]?.refusal).toBe(refusal);
    restore();
  });

  it("K14-2 a write that needs another waits for that one alone, and is sent with its id", async () => {
    const [me = ""] = PEOPLE;
    const sent: [string, unknown][] = [];
    const restore = setTransport(async (url, { headers, body: content }) => {
      if (url === `/api${readDeviceKey.path}`)
        return answerOf(200, { userId: me, key: "1".repeat(43) });
      const key = headers["Idempotency-Key"] ?? "";
      sent.push([key, (JSON.parse(content as string) as { interactionId?: string }).interactionId]);
      if (key === "faulty") return answerOf(500, { id: "internal", message: "A fault" });
      if (key === "refused") return answerOf(409, { id: "conflict", message: "It overlaps" });
      return answerOf(201, { id: "first-id" });
    });
    await openDevice(me);
    const needs = { key: "first", into: ["body", "interactionId"] } as const;
    const more = { draft: "draft", noun: "entry", screen: "Time", isTried: true } as const;
    const writes = ["first", "faulty", "refused", "good"].map((idempotencyKey, at) => ({
      ...newWrite(createTimeEntry, { body, idempotencyKey }, more),
      at: now().getTime() + at,
      ...(at > 0 && { needs }),
    }));
    await putWaiting(me, ...writes);
    expect((await sendDraft(me, "draft")).stored).toEqual([]);
    expect(sent).toEqual([
      ["first", undefined],
      ...["faulty", "refused", "good"].map((key) => [key, "first-id"]),
    ]);
    const kept = (await readWaiting(me)).map(({ key, answer, refusal }) => [key, answer, refusal]);
    expect(kept).toEqual([
      ["first", { id: "first-id" }, undefined],
      ["faulty", undefined, undefined],
      ["refused", undefined, "It overlaps"],
      ["good", { id: "first-id" }, undefined],
    ]);
    await dropWaiting(me, "faulty", "refused");
    expect((await sendDraft(me, "draft")).stored).toMatchObject([{ key: "first" }]);
    expect(await readWaiting(me)).toEqual([]);
    restore();
  });

  it("K11-1 a write whose needed one is refused is not sent; one that the person discards meanwhile stays discarded", async () => {
    const [me = ""] = PEOPLE;
    const sent: string[] = [];
    const restore = setTransport(async (url, { headers }) => {
      if (url === `/api${readDeviceKey.path}`)
        return answerOf(200, { userId: me, key: "1".repeat(43) });
      const key = headers["Idempotency-Key"] ?? "";
      sent.push(key);
      if (key === "lone") await dropWaiting(me, key);
      return answerOf(409, { id: "conflict", message: "It overlaps" });
    });
    await openDevice(me);
    const more = { noun: "entry", screen: "Time", isTried: true } as const;
    const needs = { key: "first", into: ["body", "interactionId"] } as const;
    const make = (idempotencyKey: string) =>
      newWrite(createTimeEntry, { body, idempotencyKey }, more);
    const draft = { draft: "draft" };
    await putWaiting(
      me,
      make("lone"),
      { ...make("first"), ...draft },
      { ...make("second"), ...draft, needs },
    );
    await sendWaiting(me);
    expect(sent.toSorted()).toEqual(["first", "lone"]);
    expect((await readWaiting(me)).map(({ key }) => key).toSorted()).toEqual(["first", "second"]);
    restore();
  });

  it("K11-1 K11-5 K15-7 stores each write once or shows it as waiting, and nothing under another's name", async () => {
    const limits = passLimits();
    await fc.assert(
      fc.asyncProperty(steps, async (path) => {
        const server = new FakeServer();
        const restore = setTransport(server.transport);
        for (const person of PEOPLE) await discardWaiting(person);
        await openPage(server);
        const made = new Map<string, string>();
        const refused = new Set<string>();
        for (const step of path) {
          const owner = server.person;
          if (step.do === "write") {
            const idempotencyKey = `key-${made.size}`;
            made.set(idempotencyKey, owner);
            const keeping = {
              owner,
              noun: "entry",
              screen: "Time",
              draft: `${owner}:${step.draft}`,
            };
            await write(createTimeEntry, { body, idempotencyKey }, keeping).catch(() =>
              refused.add(idempotencyKey),
            );
          }
          if (step.do === "network") server.network = step.network;
          if (step.do === "send") await sendWaiting(owner);
          if (step.do === "sign in") server.person = PEOPLE[step.person] ?? "";
          if (step.do === "reload" || step.do === "sign in") {
            expect(isOnDevice(owner)).toBe(true);
            await openPage(server);
          }
        }
        const waiting = new Map<string, string>();
        for (const person of PEOPLE) {
          server.person = person;
          await openPage(server);
          for (const { key } of await readWaiting(person)) waiting.set(key, person);
        }
        for (const [key, owner] of made) {
          const places = [server.entries.get(key)?.owner, waiting.get(key)].filter(Boolean);
          // A write whose answer was lost may be in both until it is sent again.
          expect([key, refused.has(key) || places.length > 0]).toEqual([key, true]);
          expect([key, ...new Set(places)]).toEqual([key, ...(places.length > 0 ? [owner] : [])]);
        }
        server.network = "answers";
        for (const person of PEOPLE) {
          server.person = person;
          await openPage(server);
          await sendWaiting(person);
          const open = (await readWaiting(person)).filter(({ refusal }) => refusal === undefined);
          expect(open).toEqual([]);
        }
        restore();
      }),
      propertyRuns(200),
    );
    limits.mockRestore();
  });
});
