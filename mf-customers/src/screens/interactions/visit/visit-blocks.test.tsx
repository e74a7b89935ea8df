import { deleteCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { getJobSheet } from "@dash/contracts/interactions/job-sheet";
import { deleteVisitPhoto, listVisitPhotos } from "@dash/contracts/interactions/photos";
import { getStockItem, listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import {
  listStockMovements,
  recordStockMovement,
  reverseStockMovement,
  type MovementInput,
  type StockMovement,
} from "@dash/contracts/stock/stock-movements";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { answer, buildUser, holdDate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildVisit } from "@dash/contracts/testing/interactions";
import {
  buildPart,
  buildSignature,
  buildVisitTime,
  SHELF,
} from "../../../../test/job-factories.ts";
import { renderInteractions, viewer } from "../../../../test/render-interactions.tsx";

holdDate();

const visit = buildVisit();
const group = (name: string) => within(screen.getByRole("group", { name }));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** A stock service with one part on the visit. */
function stockOfVisit(parts: readonly StockMovement[] = [buildPart()]) {
  const movements = [...parts];
  const recorded: MovementInput[] = [];
  const add = (movement: StockMovement) => {
    movements.push(movement);
    return movement;
  };
  const idOf = (n: number) => `0190f000-0000-7000-9000-00000000000${n}`;
  const answers = [
    answer(listStockMovements, ({ query }) => {
      expect(query.interactionId).toBe(visit.id);
      return [...movements];
    }),
    answer(reverseStockMovement, ({ params }) => {
      const index = movements.findIndex(({ id }) => id === params.id);
      const former = movements[index] as StockMovement;
      const reversal = buildPart({ ...former, id: idOf(movements.length), reversesId: former.id });
      movements[index] = { ...former, reversedById: reversal.id };
      return add(reversal);
    }),
    answer(recordStockMovement, ({ body }) => {
      recorded.push(body);
      const { stockItemId, quantity } = body;
      return add(buildPart({ id: idOf(movements.length), stockItemId, quantity }));
    }),
    answer(listStockItems, SHELF),
    answer(getStockItem, ({ params }) => SHELF.find(({ id }) => id === params.id) as StockItem),
  ];
  return { movements, recorded, answers };
}

async function open(answers: readonly FakeAnswer[], options = {}) {
  renderInteractions(
    { interactions: [visit] },
    {
      answers,
      path: `/interactions?interaction=${visit.id}`,
      ...options,
    },
  );
  await screen.findByRole("group", { name: "Photos" });
}

describe("an opened visit", () => {
  it("J-08 shows its parts with their cost, and its hours", async () => {
    const parts = [
      buildPart(),
      buildPart({ id: SHELF[2]?.id ?? "", itemName: "Valve", quantity: 1, unitCost: null }),
    ];
    const time = answer(listTimeEntries, [buildVisitTime()]);
    await open([...stockOfVisit(parts).answers, time]);
    const rows = await group("Parts used").findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^2 × Flow switch£49\.00/),
      expect.stringMatching(/^1 × ValveNo cost/),
    ]);
    expect(group("Parts used").getByText("Total, without 1 unit of unknown cost")).toBeVisible();
    const hours = await group("Time").findByRole("link", { name: "15 Jul 2026, 09:00–10:30" });
    expect(hours).toHaveAttribute("href", "/time-tracking?view=day&date=2026-07-15");
    expect(group("Time").getAllByText("1:30 h")).toHaveLength(2);
  });

  it("J-08 each block fails alone", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const time = answer(listTimeEntries, [buildVisitTime()]);
    await open([answer(listStockMovements, refusal("unavailable")), time]);
    expect(await group("Parts used").findByRole("alert")).toBeVisible();
    expect(await group("Time").findByText(/Replaced the pump/)).toBeVisible();
    noise.mockRestore();
  });

  it("J-09 another quantity is a reversal and a new movement", async () => {
    const { movements, recorded, answers } = stockOfVisit();
    await open(answers);
    await userEvent.click(await screen.findByRole("button", { name: /^Change quantity/ }));
    await userEvent.clear(screen.getByLabelText("New quantity"));
    await userEvent.type(screen.getByLabelText("New quantity"), "3{Enter}");
    expect(await screen.findByText("3 × Flow switch instead of 2.")).toBeVisible();
    expect(recorded).toEqual([
      {
        stockItemId: SHELF[0]?.id,
        quantity: 3,
        movementType: "out",
        reason: "Warranty visit",
        notes: null,
        interactionId: visit.id,
      },
    ]);
    expect(movements).toHaveLength(3);
    await waitFor(() => expect(group("Parts used").getAllByRole("listitem")).toHaveLength(1));
    expect(group("Parts used").getByRole("listitem")).toHaveTextContent(/^3 × Flow switch/);
  });

  it("J-09 says what is left when the new quantity is refused", async () => {
    const { answers } = stockOfVisit();
    const message = "Only 4 in stock";
    const refused = answer(recordStockMovement, refusal("conflict", { message }));
    await open([refused, ...answers]);
    await userEvent.click(await screen.findByRole("button", { name: /^Change quantity/ }));
    await userEvent.clear(screen.getByLabelText("New quantity"));
    await userEvent.type(screen.getByLabelText("New quantity"), "9");
    await press("Save quantity");
    expect(
      await screen.findByText(
        "The former 2 were taken back, the new ones not booked: Only 4 in stock",
      ),
    ).toBeVisible();
    expect(await group("Parts used").findByText("No parts")).toBeVisible();
  });

  it("J-09 a part is taken back, and another one is added", async () => {
    const { recorded, answers } = stockOfVisit();
    await open(answers);
    await userEvent.click(await screen.findByRole("button", { name: "Take back Flow switch" }));
    expect(await screen.findByText("2 × Flow switch taken back into stock.")).toBeVisible();
    expect(await group("Parts used").findByText("No parts")).toBeVisible();
    await userEvent.type(screen.getByLabelText("Part"), "fan");
    await userEvent.click(await screen.findByRole("option", { name: /^Fan/ }));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(recorded).toHaveLength(1));
    expect(recorded[0]).toMatchObject({ quantity: 1, interactionId: visit.id });
    expect(await group("Parts used").findByRole("listitem")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Visit with Jane Doe" })).toBeVisible();
  });

  it("J-08 K10-1 time is added, filled in from the visit, and asked about from 12 hours on", async () => {
    const sent: TimeEntryBody[] = [];
    const created = answer(createTimeEntry, ({ body }) => {
      sent.push(body);
      return buildVisitTime();
    });
    await open([created]);
    await press("Add time");
    const spent = screen.getByLabelText("Time spent");
    await userEvent.clear(spent);
    await userEvent.type(spent, "13h");
    await press("Log time");
    expect(await screen.findByText(/^That is 13h, longer than 12 hours/)).toBeVisible();
    await userEvent.clear(spent);
    await userEvent.type(spent, "1:30");
    await press("Log time");
    await waitFor(() =>
      expect(sent).toEqual([
        {
          serviceLineId: visit.serviceLineId,
          startTime: "2026-07-15T08:00:00.000Z",
          endTime: "2026-07-15T09:30:00.000Z",
          description: "Replaced the pump",
          interactionId: visit.id,
        },
      ]),
    );
  });

  it("J-08 a viewer reads it and changes nothing", async () => {
    const part = buildPart({ can: { reverse: false } });
    await open([answer(listStockMovements, [part])], { user: viewer });
    expect(await group("Parts used").findByText(/^2 ×/)).toBeVisible();
    for (const name of ["Add part", "Add time", "Add photos", /^Take back/])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  });

  it("shows the signature with its name apart from the photos, and only administrators remove it", async () => {
    const pictures = answer(listVisitPhotos, [buildSignature()]);
    const removed = answer(deleteVisitPhoto, undefined);
    await open([pictures, removed], { user: buildUser({ role: "admin" }) });
    const block = group("Signature");
    expect(await block.findByRole("img", { name: "Signature of Jack Doe" })).toBeVisible();
    expect(block.getByText("Signed by Jack Doe, 15 Jul 2026, 10:31")).toBeVisible();
    expect(group("Photos").getByText("No photos")).toBeVisible();
    await press("Remove signature");
    expect(await screen.findByText("Signature removed.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  });

  it("gives the job sheet as a PDF: on a phone to the app that the person chooses, elsewhere as a file", async () => {
    const pdf = answer(getJobSheet, "%PDF", {
      "Content-Disposition": 'inline; filename="job.pdf"',
    });
    const shared: unknown[] = [];
    const share = async (data: ShareData) => void shared.push(...(data.files ?? []));
    Object.assign(navigator, { share, canShare: () => true });
    const saved: unknown[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file);
      return "blob:file";
    };
    // jsdom saves no files.
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await open([pdf]);
    await press("Job sheet PDF");
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(shared).toEqual([]);
    cleanup();
    const phone = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    jest.spyOn(window, "matchMedia").mockReturnValue(phone as unknown as MediaQueryList);
    await open([pdf]);
    await press("Job sheet PDF");
    await waitFor(() => expect(shared).toHaveLength(1));
    expect((shared[0] as File).name).toBe("job.pdf");
    expect(saved).toHaveLength(1);
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, "share");
    Reflect.deleteProperty(navigator, "canShare");
  });

  it("offers staff no removal of the signature, and shows a viewer none", async () => {
    const pictures = answer(listVisitPhotos, [buildSignature()]);
    await open([pictures]);
    expect(await group("Signature").findByRole("img")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Remove signature" })).not.toBeInTheDocument();
    cleanup();
    await open([], { user: viewer });
    expect(screen.queryByRole("group", { name: "Signature" })).not.toBeInTheDocument();
  });

  it("J-09 deleting the visit says what stays booked", async () => {
    const time = answer(listTimeEntries, [buildVisitTime()]);
    const deleted = answer(deleteCustomerInteraction, undefined);
    renderInteractions(
      { interactions: [visit] },
      { answers: [...stockOfVisit().answers, time, deleted] },
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Delete visit/ }));
    expect(await screen.findByText(/Still booked afterwards: 2 parts and 1:30 h\./)).toBeVisible();
  });
});
