import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { FORGOTTEN_KEY, type RequestOutcome } from "@dash/kit/ui/request-outcome";
import { holdDate } from "@dash/kit/testing";
import { fakeDatabase } from "../../test/fake-database.ts";
import { NOW, SUPPORT_ID } from "../../test/factories.ts";
import { sendWaiting } from "./send-waiting.ts";
import { addWaiting, dropWaiting, readWaiting, type WaitingEntry } from "./waiting-store.ts";

jest.mock("idb-keyval", () => jest.requireActual<object>("../../test/fake-database.ts"));
holdDate();
beforeEach(() => fakeDatabase.clear());

const SAM = "sam";
const HOUR_MS = 3_600_000;

const body: TimeEntryBody = {
  serviceLineId: SUPPORT_ID,
  startTime: "2026-07-15T08:00:00.000Z",
  endTime: "2026-07-15T09:00:00.000Z",
  description: "Written in a lift",
};

async function addThree(owner = SAM): Promise<void> {
  for (const key of ["first", "second", "third"])
    await addWaiting(owner, { key, body, sentAt: NOW.getTime() });
}

/** A service that gives these outcomes, by key, and stores everything else. */
function service(outcomes: Readonly<Record<string, RequestOutcome>> = {}) {
  const keys: string[] = [];
  const send = async ({ key }: WaitingEntry): Promise<RequestOutcome> => {
    keys.push(key);
    return outcomes[key] ?? { kind: "stored" };
  };
  return { keys, send };
}

const keysOf = async (owner = SAM) => (await readWaiting(owner)).map(({ key }) => key);
const refused = (message: string): RequestOutcome => ({
  kind: "refused",
  faults: [{ path: "startTime", message }],
});

describe("waiting entries", () => {
  it("W-82 are sent oldest first, each once and under its own key", async () => {
    await addThree();
    const { keys, send } = service();
    expect(await sendWaiting(SAM, send)).toEqual({ stored: 3, refused: 0 });
    expect(await sendWaiting(SAM, send)).toEqual({ stored: 0, refused: 0 });
    expect(keys).toEqual(["first", "second", "third"]);
    expect(await keysOf()).toEqual([]);
  });

  it("W-82 stop at the one without an answer, which is sent first the next time", async () => {
    await addThree();
    const { keys, send } = service({ second: { kind: "lost" } });
    await sendWaiting(SAM, send);
    expect(await keysOf()).toEqual(["second", "third"]);
    await sendWaiting(SAM, service().send);
    expect(keys).toEqual(["first", "second"]);
    expect(await keysOf()).toEqual([]);
  });

  it("W-83 that are refused stay with the service's words and are not sent again; the others are", async () => {
    await addThree();
    const { keys, send } = service({ second: refused("June 2026 is closed") });
    expect(await sendWaiting(SAM, send)).toEqual({ stored: 2, refused: 1 });
    await sendWaiting(SAM, send);
    expect(keys).toEqual(["first", "second", "third"]);
    expect(await readWaiting(SAM)).toEqual([
      { key: "second", body, sentAt: NOW.getTime(), refusal: "June 2026 is closed" },
    ]);
  });

  it("W-84 are read and sent for their owner alone", async () => {
    await addThree();
    const { keys, send } = service();
    expect(await readWaiting("jack")).toEqual([]);
    await sendWaiting("jack", send);
    expect(keys).toEqual([]);
    expect(await keysOf()).toEqual(["first", "second", "third"]);
  });

  it.each([
    [22.9, undefined, 1],
    [23.1, FORGOTTEN_KEY, 0],
  ])("W-85 after %d hours without an answer: %s", async (hours, refusal, sent) => {
    await addWaiting(SAM, { key: "old", body, sentAt: NOW.getTime() - hours * HOUR_MS });
    const { keys, send } = service({ old: { kind: "lost" } });
    await sendWaiting(SAM, send);
    expect(keys).toHaveLength(sent);
    expect((await readWaiting(SAM))[0]?.refusal).toBe(refusal);
  });

  it("W-82 discarded while another is on its way are not sent", async () => {
    await addThree();
    const { keys, send } = service();
    await sendWaiting(SAM, async (entry) => {
      await dropWaiting(SAM, "second");
      return send(entry);
    });
    expect(keys).toEqual(["first", "third"]);
  });

  it("W-82 are sent by one tab at a time", async () => {
    await addThree();
    const held = new Set<string>();
    const request: LockManager["request"] = async (
      name: string,
      _options: unknown,
      work?: LockGrantedCallback<unknown>,
    ) => {
      if (held.has(name)) return work?.(null);
      held.add(name);
      const result = await work?.({ name, mode: "exclusive" });
      held.delete(name);
      return result;
    };
    Object.assign(navigator, { locks: { request } });
    const { keys, send } = service();
    const results = await Promise.all([sendWaiting(SAM, send), sendWaiting(SAM, send)]);
    Object.assign(navigator, { locks: undefined });
    expect(results).toEqual([{ stored: 3, refused: 0 }, null]);
    expect(keys).toEqual(["first", "second", "third"]);
  });
});
