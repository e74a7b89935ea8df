import { endpoint, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
} from "@dash/contracts/time/time-entries";
import { addVisitPhoto } from "@dash/contracts/interactions/photos";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import * as z from "zod/mini";
import { answerOf } from "../../testing/answer.ts";
import { onSignedOut, signedOut } from "../session/signed-out.ts";
import { CallError, isFaultOfCode, messageOf, NoAnswer } from "./call-error.ts";
import { call, callPage, send } from "./call.ts";
import { setTransport, type Answer, type Outgoing } from "./transport.ts";

const id = "0190a000-0000-7000-8000-000000000001";
const body = {
  serviceLineId: id,
  startTime: "2026-03-02T09:00:00Z",
  endTime: "2026-03-02T17:00:00Z",
  description: "Visit",
};
const entry = {
  ...body,
  id,
  userId: id,
  userName: null,
  duration: "8.00",
  minutes: 480,
  interactionId: null,
  month: 3,
  year: 2026,
  createdAt: "2026-03-02T17:01:00Z",
  updatedAt: "2026-03-02T17:01:00Z",
  version: 1,
  can: { update: true, delete: true },
};

let sent: [url: string, outgoing: Outgoing][] = [];
let restore: () => void = () => undefined;

function answering(answer: Answer): void {
  restore = setTransport(async (url, outgoing) => {
    sent.push([url, outgoing]);
    return answer;
  });
}

function failing(status: number, statusText: string, text: string): void {
  answering({ ...answerOf(status, undefined), statusText, text: async () => text });
}

afterEach(() => {
  restore();
  sent = [];
  signedOut.clear();
});

describe("call", () => {
  it("API-02 sends cookies, skips null and undefined parameters and has no body on a read", async () => {
    answering(answerOf(200, []));
    await call(listTimeEntries, {
      query: { month: 3, year: 2026, search: "a b&c", userId: undefined },
    });
    const [url, outgoing] = sent[0] ?? [];
    expect(url).toBe("/api/time-entries?month=3&year=2026&search=a+b%26c");
    expect(outgoing).toEqual({
      method: "GET",
      credentials: "include",
      headers: { Accept: "application/json" },
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it.each([
    ["a read", listTimeEntries, {}, 30_000],
    ["a write", createTimeEntry, { body }, 10_000],
    ["a file", addVisitPhoto, { params: { id }, body: new Blob(["photo"]) }, 180_000],
  ])("K11-1 %s that nobody answers ends after its time", async (_, sentTo, request, limit) => {
    const limits = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    restore = setTransport(async (_url, { signal }) => {
      signal?.throwIfAborted();
      return new Promise(() => undefined);
    });
    await expect(call<Endpoint>(sentTo, request)).rejects.toThrow(NoAnswer);
    expect(limits.mock.calls).toEqual([[limit]]);
    limits.mockRestore();
  });

  it("API-02 skips a null parameter too", async () => {
    const search = endpoint("GET /things", {
      summary: "",
      query: z.object({ text: z.nullable(z.string()) }),
      response: z.array(z.string()),
    });
    answering(answerOf(200, []));
    await call(search, { query: { text: null } });
    expect(sent[0]?.[0]).toBe("/api/things");
  });

  it("API-02 sends a JSON body only where there is one", async () => {
    answering(answerOf(200, entry));
    await call(updateTimeEntry, { params: { id }, body });
    expect(sent[0]?.[1]).toMatchObject({
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
    answering(answerOf(204, undefined));
    await call(deleteTimeEntry, { params: { id } });
    expect(sent[1]?.[1]).not.toHaveProperty("body");
    expect(sent[1]?.[1].headers).not.toHaveProperty("Content-Type");
  });

  it("sends the version as If-Match, and escapes parameters in the path", async () => {
    answering(answerOf(204, undefined));
    await call(deleteTimeEntry, { params: { id: "a/b" }, version: 7 });
    expect(sent[0]?.[0]).toBe("/api/time-entries/a%2Fb");
    expect(sent[0]?.[1].headers["If-Match"]).toBe('"7"');
  });

  it("sends the given idempotency key, or a new one for every call", async () => {
    answering(answerOf(201, entry));
    await call(createTimeEntry, { body, idempotencyKey: "mine" });
    await call(createTimeEntry, { body });
    await call(createTimeEntry, { body });
    const [own, first, second] = sent.map(([, { headers }]) => headers["Idempotency-Key"]);
    expect(own).toBe("mine");
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  });

  it("parses the answer by its contract: a decimal sent as text becomes a number", async () => {
    answering(answerOf(201, entry));
    expect((await call(createTimeEntry, { body })).duration).toBe(8);
    answering(answerOf(201, { ...entry, duration: "eight" }));
    await expect(call(createTimeEntry, { body })).rejects.toThrow(/duration/);
  });

  it("gives a page with its total and headers", async () => {
    answering(answerOf(200, [entry], { "X-Total-Count": "43", "X-Total-Minutes": "2580" }));
    const page = await callPage(listTimeEntries);
    expect([page.rows.length, page.total, page.headers.get("x-total-minutes")]).toEqual([
      1,
      43,
      "2580",
    ]);
  });
});

describe("a refusal", () => {
  it("API-03 throws `<status>: <body text>`", async () => {
    const text = JSON.stringify({ id: "conflict", message: "It overlaps." });
    failing(409, "Conflict", text);
    const error = await call(createTimeEntry, { body }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      message: `409: ${text}`,
      status: 409,
      problem: { id: "conflict" },
    });
  });

  it("API-03 throws `<status>: <status text>` where the body is empty", async () => {
    failing(502, "Bad Gateway", "");
    await expect(call(listTimeEntries)).rejects.toThrow(/^502: Bad Gateway$/);
  });

  it("shows the server's message alone, else the fallback", async () => {
    const fallback = "Failed to create";
    expect(
      messageOf(new CallError(409, "", '{"id":"conflict","message":"It overlaps."}'), fallback),
    ).toBe("It overlaps.");
    expect(messageOf(new CallError(502, "Bad Gateway", "<html>"), fallback)).toBe(fallback);
    expect(messageOf(new TypeError("Failed to fetch"), fallback)).toBe(fallback);
  });

  it("reports an ended session once, also to later listeners", async () => {
    const early = jest.fn();
    const late = jest.fn();
    const stops = [onSignedOut(early)];
    failing(401, "Unauthorized", "");
    await Promise.allSettled([call(listTimeEntries), call(listTimeEntries)]);
    stops.push(onSignedOut(late));
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
    stops.forEach((stop) => stop());
  });
});

describe("send", () => {
  it("sends a body from a page that may be closed, and ignores a refusal", async () => {
    const listener = jest.fn();
    const stop = onSignedOut(listener);
    failing(401, "Unauthorized", "");
    send(createTimeEntry, { body });
    expect(sent[0]?.[0]).toBe("/api/time-entries");
    expect(sent[0]?.[1]).toMatchObject({ method: "POST", keepalive: true });
    expect(JSON.parse(sent[0]?.[1].body as string)).toEqual(body);
    await new Promise((resolve) => setTimeout(resolve));
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it("ignores that no server is reached", async () => {
    const unheard = jest.fn();
    process.on("unhandledRejection", unheard);
    restore = setTransport(() => Promise.reject(new TypeError("Failed to fetch")));
    send(createTimeEntry, { body });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(unheard).not.toHaveBeenCalled();
    process.off("unhandledRejection", unheard);
  });
});

describe("an error", () => {
  const ask = () => call(listTimeEntries);

  it.each([
    ["a refusal", () => failing(500, "Internal Server Error", "Boom"), false],
    ["a page of a proxy that says all is well", () => failing(200, "OK", "<html>"), false],
    [
      "no answer at all",
      () => (restore = setTransport(() => Promise.reject(new TypeError("Failed to fetch")))),
      false,
    ],
    ["an answer that breaks the contract", () => answering(answerOf(200, [{}])), true],
  ])("of %s is a fault of code or not", async (_, prepare, isFault) => {
    prepare();
    const error: unknown = await ask().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isFaultOfCode(error)).toBe(isFault);
  });
});
