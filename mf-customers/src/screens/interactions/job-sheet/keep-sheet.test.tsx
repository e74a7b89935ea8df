import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { loadOutgoing, setTransport } from "@dash/kit";
import { buildUser, holdDate } from "@dash/kit/testing";
import fc from "fast-check";
import { createStore, entries, get, set } from "idb-keyval";
import "fake-indexeddb/auto";
import {
  fates,
  ModelServices,
  PHOTOS,
  sheetContent,
  type Fate,
} from "../../../../test/model-services.ts";
import { keepSheet } from "./keep-sheet.ts";
import {
  recordOf,
  stateOfSheet,
  type PartContent,
  type SheetRecordName,
  type Sheet,
} from "./sheet.ts";
import { readSheets } from "./sheet.queries.ts";
import { newSheetValues } from "./sheet-values.ts";

holdDate();
const ME = buildUser().id;
const NOON_MS = Date.parse("2026-07-15T11:00:00Z");
const HOUR_MS = 3_600_000;
const sheet = { id: "sheet", values: newSheetValues({ customerName: "Jane Doe" }) };
const three = [
  { row: "0", stockItemId: "pump", quantity: 1 },
  { row: "1", stockItemId: "valve", quantity: 2 },
  { row: "2", stockItemId: "fan", quantity: 1 },
];
const plenty = { pump: 10, valve: 10, fan: 10 };

/** A page of the person before these services. */
async function openPage(services: ModelServices) {
  restore = setTransport(services.transport);
  const outbox = await loadOutgoing();
  await outbox.openDevice(ME);
  return outbox;
}
let restore = () => {};
afterEach(async () => {
  await (await loadOutgoing()).discardWaiting(ME);
  restore();
});

/** Saves the sheet as its form does, with two photos. */
async function save(parts: readonly PartContent[], content = sheetContent(parts)) {
  const { sendDraft } = await loadOutgoing();
  expect(await keepSheet(ME, sheet, content, PHOTOS)).toBe(true);
  return sendDraft(ME, sheet.id);
}

async function stateOf(name: SheetRecordName) {
  const [stored] = await readSheets(ME);
  return stored && recordOf(stored, name).state;
}

describe("saving a job sheet", () => {
  it("J-01 sends the visit first, then its parts, time and photos, each under its own key", async () => {
    const services = new ModelServices(plenty);
    await openPage(services);
    const { stored } = await save(three);
    expect(services.sent).toEqual(
      ["visit", "part:0", "part:1", "part:2", "time", "photo:p1", "photo:p2"].map(
        (record) => `sheet:${record}`,
      ),
    );
    expect(services.entries).toEqual(["stored-0"]);
    expect(services.photos).toEqual(PHOTOS.map(() => "/api/customer-interactions/stored-0/photos"));
    expect(stored).toMatchObject([{ success: "Visit saved with 4 parts, 1:00 h and 2 photos." }]);
    expect(await readSheets(ME)).toEqual([]);
  });

  it("K15-7 what waits of it is encrypted on the device, and only for its person", async () => {
    const services = new ModelServices(plenty);
    services.fates = ["not received"];
    await openPage(services);
    await save(three);
    const [record, ...others] = await entries<string[], object>(createStore("outgoing", "writes"));
    expect(others).toHaveLength(7);
    expect(record?.[0]).toEqual([ME, "sheet:form"]);
    expect(JSON.stringify(await entries(createStore("outgoing", "writes")))).not.toContain("Jane");
    expect(await readSheets("0190a000-0000-7000-8000-00000000000f")).toEqual([]);
  });

  it("J-05 sends again what has no answer, as it was and under the same key", async () => {
    const services = new ModelServices(plenty);
    services.fates = ["answer lost"];
    await openPage(services);
    await save(three);
    expect(await stateOf("visit")).toBe("sent");
    const content = sheetContent(three);
    await save(three, { ...content, visit: { ...content.visit, notes: "New" } });
    expect(services.sent.slice(0, 2)).toEqual(["sheet:visit", "sheet:visit"]);
    expect(services.visits).toHaveLength(1);
    expect(await readSheets(ME)).toEqual([]);
  });

  it("J-11 what was left is sent by any page, once and in full", async () => {
    const services = new ModelServices(plenty);
    services.fates = ["not received"];
    const { sendWaiting } = await openPage(services);
    await save(three);
    const [left] = await readSheets(ME);
    expect(left && stateOfSheet(left)).toBe("waiting");
    await Promise.all([sendWaiting(ME), sendWaiting(ME)]);
    expect(await readSheets(ME)).toEqual([]);
    const { visits, movements, entries: hours, photos } = services;
    expect([visits, movements, hours, photos].map(({ length }) => length)).toEqual([1, 3, 1, 2]);
  });

  it("J-06 nothing else is sent while the visit is refused, and all of it can be changed", async () => {
    const services = new ModelServices(plenty);
    services.refuses.set("/api/customer-interactions", "This service line does not exist");
    const { sendWaiting } = await openPage(services);
    await save(three);
    await sendWaiting(ME);
    expect(services.sent).toEqual(["sheet:visit"]);
    const [left] = await readSheets(ME);
    expect(left && stateOfSheet(left)).toBe("refused");
    expect(await stateOf("time")).toBe("ready");
    services.refuses.clear();
    await save(three.slice(1));
    expect(services.movements.map(({ stockItemId }) => stockItemId)).toEqual(["valve", "fan"]);
  });

  it("J-06 what is refused is mended and sent alone; a refused row that is removed leaves the sheet complete", async () => {
    const services = new ModelServices({ pump: 10, valve: 0, fan: 10 });
    services.refuses.set("/api/time-entries", "This overlaps with another entry");
    await openPage(services);
    await save(three);
    const states = await Promise.all(
      (["part:0", "part:1", "part:2", "time", "photo:p2"] as const).map(stateOf),
    );
    expect(states).toEqual(["stored", "refused", "stored", "refused", "stored"]);
    services.refuses.clear();
    const before = services.sent.length;
    await save(three.filter(({ row }) => row !== "1"));
    expect(services.sent.slice(before)).toEqual(["sheet:time"]);
    expect(await readSheets(ME)).toEqual([]);
  });

  it("K14-2 a photo that always fails lets the others go, and can be removed", async () => {
    const services = new ModelServices(plenty);
    services.faulty.add("sheet:photo:p1");
    const { dropWaiting, sendDraft } = await openPage(services);
    await save(three);
    expect(await stateOf("photo:p1")).toBe("sent");
    expect(await stateOf("photo:p2")).toBe("stored");
    expect(services.photos).toHaveLength(1);
    await dropWaiting(ME, "sheet:photo:p1");
    expect((await sendDraft(ME, sheet.id)).stored).toHaveLength(1);
    expect(await readSheets(ME)).toEqual([]);
  });

  it("J-05 what has no answer for 23 hours asks the person to look", async () => {
    const services = new ModelServices(plenty);
    services.fates = ["answer lost"];
    const { putWaiting, sendWaiting, FORGOTTEN_KEY } = await openPage(services);
    await save(three);
    const [left] = await readSheets(ME);
    const writes = left?.writes.map((write) => ({ ...write, at: NOON_MS - 23.1 * HOUR_MS })) ?? [];
    await putWaiting(ME, ...writes);
    await sendWaiting(ME);
    expect(services.sent).toHaveLength(1);
    const [old] = (await readSheets(ME)) as [Sheet];
    expect(recordOf(old, "visit").faults).toEqual([{ path: "", message: FORGOTTEN_KEY }]);
  });

  it("J-05 J-07 stores each record once, whatever is lost, repeated, refused or killed", async () => {
    const items = ["pump", "valve", "fan"] as const;
    const part = fc.record({ stockItemId: fc.constantFrom(...items), quantity: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 5 }),
        fc.record({ pump: fc.nat(6), valve: fc.nat(6), fan: fc.nat(6) }),
        fc.array(fc.constantFrom<Fate>(...fates, "tab killed"), { maxLength: 40 }),
        fc.boolean(),
        async (drawn, stock, drawnFates, isTimeRefused) => {
          const services = new ModelServices(stock);
          services.fates = [...drawnFates];
          if (isTimeRefused) services.refuses.set("/api/time-entries", "Overlap");
          const outbox = await openPage(services);
          let rows = drawn.map(({ stockItemId, quantity }, n) => ({
            row: String(n),
            stockItemId,
            quantity: quantity + 1,
          }));
          let presses = 0;
          do {
            expect((presses += 1)).toBeLessThan(100);
            let killed: jest.SpyInstance | undefined;
            services.handleKill = () => {
              // Nothing that the page does from here on reaches the disk.
              killed ??= jest.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
                throw new DOMException("The tab is gone", "AbortError");
              });
            };
            await save(rows);
            if (killed) await outbox.discardWaiting(ME);
            killed?.mockRestore();
            services.refuses.clear();
            // The person lowers what was refused, and removes what has nothing left to take.
            const [left] = await readSheets(ME);
            rows = rows.flatMap((row) => {
              if (!left || recordOf(left, `part:${row.row}`).state !== "refused") return [row];
              return row.quantity > 1 ? [{ ...row, quantity: row.quantity - 1 }] : [];
            });
          } while ((await readSheets(ME)).length > 0);
          restore();
          const booked = rows.map(({ stockItemId, quantity }) => [stockItemId, quantity]);
          const moved = services.movements.map(({ stockItemId, quantity }) => [
            stockItemId,
            quantity,
          ]);
          expect(moved.toSorted()).toEqual(booked.toSorted());
          expect([services.visits.length, services.photos.length]).toEqual([1, 2]);
          expect(services.entries).toHaveLength(1);
          for (const item of items) expect(services.onHand(item)).toBeGreaterThanOrEqual(0);
        },
      ),
      propertyRuns(500),
    );
  });
});

describe("a sheet of an earlier release", () => {
  const former = createStore("job-sheets", "sheets");
  const stored = { state: "stored", faults: [] };
  const { visit, time } = sheetContent([]);

  it("K11-8 is taken over once with its photos and under its keys, and nothing of it is stored twice", async () => {
    await set(
      ME,
      {
        values: sheet.values,
        sentAt: NOON_MS,
        sheet: {
          id: "former",
          visit: { ...stored, body: visit },
          saved: { id: "visit", version: 1, month: 7, year: 2026 },
          batch: 2,
          parts: [
            { ...stored, row: "0", stockItemId: "pump", quantity: 1 },
            { state: "sent", faults: [], row: "1", stockItemId: "valve", quantity: 2 },
            { state: "sent", faults: [], row: "2", stockItemId: "fan", quantity: 1 },
          ],
          time: { state: "refused", faults: [{ path: "", message: "Overlap" }], body: time },
          photos: [{ state: "sent", faults: [], key: "p1" }],
        },
      },
      former,
    );
    await set(`${ME}:photos`, PHOTOS, former);
    const services = new ModelServices(plenty);
    const { sendWaiting } = await openPage(services);
    const [taken] = (await readSheets(ME)) as [Sheet];
    expect(taken.values.customerName).toBe("Jane Doe");
    expect(recordOf(taken, "time")).toMatchObject({ state: "refused" });
    expect(await get(ME, former)).toBeUndefined();
    await sendWaiting(ME);
    expect(services.sent).toEqual(["former:parts:2", "former:photo:p1"]);
    expect(services.photos).toEqual(["/api/customer-interactions/visit/photos"]);
    const [left] = (await readSheets(ME)) as [Sheet];
    const names = ["part:0", "part:1", "part:2", "photo:p1", "photo:p2"] as const;
    expect(names.map((name) => recordOf(left, name).state)).toEqual([
      ...Array.from({ length: 4 }, () => "stored"),
      "ready",
    ]);
  });
});
