import { holdDate } from "@dash/kit/testing";
import { FORGOTTEN_KEY } from "@dash/kit/ui/request-outcome";
import { ModelServices, sheetContent } from "../../../../test/model-services.ts";
import { readLeftSheet, readLeftVisit, sendLeftSheet } from "./left-sheet.ts";
import { fillSheet, markSent, newSheet, nextRequests, type Sheet } from "./sheet.ts";
import { holdSheet } from "./sheet-lock.ts";
import { clearSheet, readSheet, writeSheet } from "./sheet-store.ts";
import { newSheetValues } from "./sheet-values.ts";

holdDate();
const SAM = "sam";
afterEach(() => clearSheet(SAM));

const HOUR_MS = 3_600_000;
const NOON_MS = Date.parse("2026-07-15T11:00:00Z");
const content = sheetContent([{ row: "0", stockItemId: "pump", quantity: 2 }], []);
const saved = fillSheet(newSheet("sheet"), content);
/** The sheet of somebody who has pressed Save without a network. */
const unsent = markSent(saved, nextRequests(saved));

const leave = (sheet: Sheet, sentAt = NOON_MS) =>
  writeSheet(SAM, {
    sheet,
    values: newSheetValues({ customerName: "Jane Doe" }),
    photos: [],
    sentAt,
  });

describe("a visit that was left", () => {
  it("J-11 without an answer is sent by itself, once and in full, and is then gone", async () => {
    await leave(unsent);
    expect(await readLeftVisit(SAM)).toEqual({ state: "waiting", customer: "Jane Doe" });
    const services = new ModelServices({ pump: 5 });
    await sendLeftSheet(SAM, async (request) => services.handle(request));
    await sendLeftSheet(SAM, async (request) => services.handle(request));
    expect([services.visits, services.movements, services.entries.length]).toEqual([
      ["sheet:visit"],
      [{ stockItemId: "pump", quantity: 2 }],
      1,
    ]);
    expect(await readSheet(SAM)).toBeNull();
  });

  it("J-11 goes on where the browser was killed, between one answer and the next request", async () => {
    await leave({
      ...saved,
      visit: { body: content.visit, state: "stored", faults: [] },
      saved: { id: "visit", version: 1, month: 7, year: 2026 },
    });
    const services = new ModelServices({ pump: 5 });
    await sendLeftSheet(SAM, async (request) => services.handle(request));
    expect([services.visits, services.movements.length, services.entries.length]).toEqual([
      [],
      1,
      1,
    ]);
    expect(await readSheet(SAM)).toBeNull();
  });

  it("J-11 stays with what a service refuses, and is not sent again", async () => {
    await leave(unsent);
    const services = new ModelServices({ pump: 5 });
    services.refusesTime = "July 2026 is closed";
    await sendLeftSheet(SAM, async (request) => services.handle(request));
    expect(await readLeftVisit(SAM)).toMatchObject({ state: "refused" });
    expect((await readSheet(SAM))?.sheet.time?.faults).toEqual([
      { path: "startTime", message: "July 2026 is closed" },
    ]);
    const again = jest.fn();
    await sendLeftSheet(SAM, again);
    expect(again).not.toHaveBeenCalled();
  });

  it("J-11 that nobody has saved is not sent", async () => {
    await leave(newSheet("sheet"));
    const send = jest.fn();
    await sendLeftSheet(SAM, send);
    expect(send).not.toHaveBeenCalled();
    expect(await readLeftVisit(SAM)).toMatchObject({ state: "unsaved" });
  });

  it("J-11 is not sent for anybody else", async () => {
    await leave(unsent);
    const send = jest.fn();
    await sendLeftSheet("jack", send);
    expect(send).not.toHaveBeenCalled();
    expect(await readLeftVisit("jack")).toBeNull();
  });

  it("J-11 without an answer for 23 hours asks the person to look", async () => {
    await leave(unsent, NOON_MS - 23.1 * HOUR_MS);
    const send = jest.fn();
    await sendLeftSheet(SAM, send);
    expect(send).not.toHaveBeenCalled();
    expect((await readLeftSheet(SAM))?.sheet.visit?.faults[0]?.message).toBe(FORGOTTEN_KEY);
  });

  it("J-11 is not sent behind its open form", async () => {
    await leave(unsent);
    let isHeld = false;
    const request = async (
      _name: string,
      { ifAvailable = false }: LockOptions,
      work: (lock: object | null) => Promise<unknown>,
    ) => {
      if (isHeld && ifAvailable) return work(null);
      isHeld = true;
      const result = await work({});
      isHeld = false;
      return result;
    };
    Object.assign(navigator, { locks: { request } });
    const release = holdSheet();
    const send = jest.fn();
    expect(await sendLeftSheet(SAM, send)).toBeNull();
    expect(send).not.toHaveBeenCalled();
    release();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    const services = new ModelServices({ pump: 5 });
    expect(await sendLeftSheet(SAM, async (each) => services.handle(each))).not.toBeNull();
    Object.assign(navigator, { locks: undefined });
  });
});
