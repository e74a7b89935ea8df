import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { fates, ModelServices, sheetContent, type Fate } from "../../../../test/model-services.ts";
import { sendSheet } from "./send-sheet.ts";
import {
  fillSheet,
  isBegun,
  isComplete,
  isWaiting,
  newSheet,
  sharesOf,
  withForgottenKeys,
  type Outcome,
  type Sheet,
  type SheetContent,
  type SheetRequest,
} from "./sheet.ts";

const three = [
  { row: "a", stockItemId: "pump", quantity: 1 },
  { row: "b", stockItemId: "valve", quantity: 2 },
  { row: "c", stockItemId: "fan", quantity: 1 },
];
const plenty = { pump: 10, valve: 10, fan: 10 };

/** A browser tab that keeps one sheet. Killed, it comes back with what it stored last. */
class Tab {
  readonly services: ModelServices;
  readonly sent: SheetRequest[] = [];
  stored: Sheet = newSheet("sheet");
  #fates: readonly Fate[];
  #life = 0;

  constructor(services: ModelServices, fates: readonly Fate[] = []) {
    this.services = services;
    this.#fates = fates;
  }

  async save(content: SheetContent): Promise<Sheet> {
    this.stored = fillSheet(this.stored, content);
    return this.send();
  }

  async send(): Promise<Sheet> {
    const life = (this.#life += 1);
    const store = async (sheet: Sheet) => {
      if (life === this.#life) this.stored = sheet;
    };
    try {
      await sendSheet(this.stored, { send: (request) => this.#carry(request, life), store });
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    return this.stored;
  }

  async #carry(request: SheetRequest, life: number): Promise<Outcome> {
    const [fate = "answered", ...later] = this.#fates;
    this.#fates = later;
    await Promise.resolve();
    if (life !== this.#life) throw new Killed();
    this.sent.push(request);
    if (fate === "not received") return { kind: "lost" };
    const outcome = this.services.handle(request);
    if (fate === "repeated") expect(this.services.handle(request)).toEqual(outcome);
    if (fate === "answer lost") return { kind: "lost" };
    if (fate !== "tab killed") return outcome;
    this.#life += 1;
    throw new Killed();
  }
}

class Killed extends Error {}

const statesOf = (sheet: Sheet) => sharesOf(sheet).map(({ state }) => state);
const keysOf = (tab: Tab) => tab.sent.map(({ key }) => key);

describe("sending a job sheet", () => {
  it("J-01 sends the visit first, then its parts, time and photos, each under its own key", async () => {
    const tab = new Tab(new ModelServices(plenty));
    expect(isComplete(await tab.save(sheetContent(three)))).toBe(true);
    const [first, ...rest] = keysOf(tab);
    expect(first).toBe("sheet:visit");
    expect(rest.toSorted()).toEqual([
      "sheet:parts:1",
      "sheet:photo:p1",
      "sheet:photo:p2",
      "sheet:time",
    ]);
    const { visits, movements, entries, photos } = tab.services;
    expect([visits.length, movements.length, entries.length, photos.length]).toEqual([1, 3, 1, 2]);
  });

  it("J-05 sends again what has no answer, as it was and under the same key", async () => {
    const tab = new Tab(new ModelServices(plenty), ["answer lost"]);
    const waiting = await tab.save(sheetContent(three));
    expect(isWaiting(waiting)).toBe(true);
    const changed = { ...sheetContent(three), visit: { ...sheetContent([]).visit, notes: "New" } };
    expect(isComplete(await tab.save(changed))).toBe(true);
    expect(tab.sent[1]).toEqual(tab.sent[0]);
    expect(tab.services.visits).toHaveLength(1);
  });

  it("J-06 names what is refused at its row, and books the rest", async () => {
    const tab = new Tab(new ModelServices({ pump: 10, valve: 1, fan: 10 }));
    const after = await tab.save(sheetContent(three));
    expect(after.parts.map(({ row, state }) => [row, state])).toEqual([
      ["a", "stored"],
      ["b", "refused"],
      ["c", "stored"],
    ]);
    expect(after.parts[1]?.faults).toEqual([
      { path: "lines.1.quantity", message: "Only 1 in stock" },
    ]);
    expect(isComplete(after)).toBe(false);
    const mended = three.map((part) => (part.row === "b" ? { ...part, quantity: 1 } : part));
    expect(isComplete(await tab.save(sheetContent(mended)))).toBe(true);
    expect(tab.services.movements).toEqual([
      { stockItemId: "pump", quantity: 1 },
      { stockItemId: "fan", quantity: 1 },
      { stockItemId: "valve", quantity: 1 },
    ]);
    expect(keysOf(tab).filter((key) => key === "sheet:visit")).toHaveLength(1);
  });

  it("J-06 a refused row that is removed leaves the sheet complete", async () => {
    const tab = new Tab(new ModelServices({ pump: 10, valve: 0, fan: 10 }));
    await tab.save(sheetContent(three));
    const without = three.filter(({ row }) => row !== "b");
    expect(isComplete(await tab.save(sheetContent(without)))).toBe(true);
  });

  it("J-06 a refusal that names no row is shown at all rows of the batch", async () => {
    const tab = new Tab(new ModelServices(plenty));
    const refuse = async ({ share }: SheetRequest): Promise<Outcome> =>
      share === "parts"
        ? { kind: "refused", faults: [{ path: "", message: "Not allowed" }] }
        : { kind: "stored", visit: { id: "visit", version: 1, month: 7, year: 2026 } };
    const store = async () => undefined;
    const after = await sendSheet(fillSheet(tab.stored, sheetContent(three)), {
      send: refuse,
      store,
    });
    expect(after.parts.map(({ faults }) => faults[0]?.message)).toEqual(
      Array.from({ length: 3 }, () => "Not allowed"),
    );
    expect(after.time?.state).toBe("stored");
  });

  it("J-06 nothing else is sent while the visit is refused", async () => {
    const fault = { path: "serviceLineId", message: "This service line does not exist" };
    const store = async () => undefined;
    const sent: string[] = [];
    const after = await sendSheet(fillSheet(newSheet("sheet"), sheetContent(three)), {
      send: async ({ key }) => {
        sent.push(key);
        return { kind: "refused", faults: [fault] };
      },
      store,
    });
    expect(sent).toEqual(["sheet:visit"]);
    expect(after.visit).toMatchObject({ state: "refused", faults: [fault] });
    expect(isBegun(after)).toBe(false);
  });

  it("J-06 time that is refused is mended, and sent alone", async () => {
    const services = new ModelServices(plenty);
    services.refusesTime = "This overlaps with another entry";
    const tab = new Tab(services);
    const after = await tab.save(sheetContent(three));
    expect(after.time?.faults).toEqual([
      { path: "startTime", message: "This overlaps with another entry" },
    ]);
    services.refusesTime = null;
    const before = tab.sent.length;
    expect(isComplete(await tab.save(sheetContent(three)))).toBe(true);
    expect(keysOf(tab).slice(before)).toEqual(["sheet:time"]);
  });

  it("J-07 rows that are added while another batch waits go in a batch of their own", async () => {
    const services = new ModelServices(plenty);
    const [a, b, c] = three as [SheetContent["parts"][number], ...SheetContent["parts"][number][]];
    const tab = new Tab(services, ["answered", "answer lost", "answered", "answered", "answered"]);
    await tab.save(sheetContent([a]));
    expect(isComplete(await tab.save(sheetContent([a, ...[b, c].filter((each) => !!each)])))).toBe(
      true,
    );
    expect(keysOf(tab).filter((key) => key.includes("parts"))).toEqual([
      "sheet:parts:1",
      "sheet:parts:1",
      "sheet:parts:2",
    ]);
    expect(services.movements).toHaveLength(3);
  });

  it("J-05 what has no answer when its key is forgotten is not sent again by itself", async () => {
    const tab = new Tab(new ModelServices(plenty), ["answered", "answer lost", "not received"]);
    tab.stored = withForgottenKeys(await tab.save(sheetContent(three)), "Look first");
    const before = tab.sent.length;
    await tab.send();
    expect(keysOf(tab).slice(before)).not.toContain("sheet:parts:1");
    expect(statesOf(tab.stored)).toContain("refused");
    expect(tab.stored.parts[0]?.faults).toEqual([{ path: "", message: "Look first" }]);
  });

  it("J-05 J-07 stores each share once, whatever is lost, repeated, refused or killed", async () => {
    const items = ["pump", "valve", "fan"] as const;
    const part = fc.record({ stockItemId: fc.constantFrom(...items), quantity: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 5 }),
        fc.record({ pump: fc.nat(6), valve: fc.nat(6), fan: fc.nat(6) }),
        fc.array(fc.constantFrom(...fates), { maxLength: 40 }),
        fc.boolean(),
        async (drawn, stock, drawnFates, refusesTime) => {
          const services = new ModelServices(stock);
          if (refusesTime) services.refusesTime = "Overlap";
          const tab = new Tab(services, drawnFates);
          let rows = drawn.map(({ stockItemId, quantity }, n) => ({
            row: String(n),
            stockItemId,
            quantity: quantity + 1,
          }));
          let presses = 0;
          while (!isComplete(tab.stored)) {
            expect((presses += 1)).toBeLessThan(100);
            await tab.save(sheetContent(rows));
            services.refusesTime = null;
            // The person lowers what was refused, and removes what has nothing left to take.
            const refused = tab.stored.parts.filter(({ state }) => state === "refused");
            rows = rows.flatMap((row) => {
              if (!refused.some((each) => each.row === row.row)) return [row];
              return row.quantity > 1 ? [{ ...row, quantity: row.quantity - 1 }] : [];
            });
          }
          const booked = tab.stored.parts.map(({ stockItemId, quantity }) => [
            stockItemId,
            quantity,
          ]);
          const moved = services.movements.map(({ stockItemId, quantity }) => [
            stockItemId,
            quantity,
          ]);
          expect(moved.toSorted()).toEqual(booked.toSorted());
          expect(services.visits).toHaveLength(1);
          expect(services.entries).toEqual([tab.stored.saved?.id]);
          expect(services.photos.toSorted()).toEqual(["p1", "p2"]);
          for (const item of items) {
            const used = services.movements.filter(({ stockItemId }) => stockItemId === item);
            const units = used.reduce((sum, { quantity }) => sum + quantity, 0);
            expect(services.onHand(item)).toBe(stock[item] - units);
            expect(services.onHand(item)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      propertyRuns(2_000),
    );
  });
});
