import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { recordStockMovements, type MovementBatchInput } from "@dash/contracts/stock/stock-batches";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { loadOutgoing } from "@dash/kit";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { buildVisit } from "@dash/contracts/testing/interactions";
import { SHELF } from "../../../../test/job-factories.ts";
import {
  addPart,
  field,
  group,
  openSheet,
  renderSheet,
  save,
  services,
  SUPPORT,
  typeVisit,
} from "../../../../test/render-job-sheet.tsx";

holdDate();
afterEach(async () => (await loadOutgoing()).discardWaiting(ME));

const ME = buildUser().id;

const [flowSwitch, fan, valve] = SHELF as [StockItem, StockItem, StockItem];

describe("the job sheet", () => {
  it("J-01 J-04 one press saves the visit, its parts and its time", async () => {
    const { visits, batches, entries, keys, answers } = services();
    const { location } = await openSheet(answers);
    await typeVisit();
    await addPart("fs-1", "2");
    await addPart("fan");
    await addPart("valve");
    await save();

    expect(await screen.findByText("Visit saved with 4 parts and 1:00 h.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(location()).toBe("/interactions"));
    expect(visits).toEqual([
      expect.objectContaining({
        interactionType: "visit",
        serviceLineId: SUPPORT.id,
        customerName: "Jane Doe",
        occurredAt: "2026-07-15T08:00:00.000Z",
        durationSeconds: 3_600,
        outcome: "Replaced the pump",
      }),
    ]);
    const interactionId = buildVisit().id;
    const batch = { movementType: "out", reason: "Service visit", notes: null, interactionId };
    expect(batches).toEqual([
      { ...batch, lines: [{ stockItemId: flowSwitch.id, quantity: 2 }] },
      { ...batch, lines: [{ stockItemId: fan.id, quantity: 1 }] },
      { ...batch, lines: [{ stockItemId: valve.id, quantity: 1 }] },
    ]);
    expect(entries).toEqual([
      {
        serviceLineId: SUPPORT.id,
        startTime: "2026-07-15T08:00:00.000Z",
        endTime: "2026-07-15T09:00:00.000Z",
        description: "Replaced the pump",
        interactionId,
      },
    ]);
    const [sheet] = (keys[0] ?? "").split(":");
    const records = ["visit", "part:0", "part:1", "part:2", "time"];
    expect(keys).toEqual(records.map((record) => `${sheet}:${record}`));
  });

  it("J-04 the time follows the visit, until the person changes it", async () => {
    await openSheet();
    expect(screen.queryByLabelText("Time spent")).not.toBeInTheDocument();
    await typeVisit();
    expect(field("Time on line")).toHaveDisplayValue("Technical Support");
    expect(field("Start")).toHaveValue("09:00");
    expect(field("Time spent")).toHaveValue("1:00");
    expect(field("Description")).toHaveValue("Replaced the pump");
    await userEvent.click(field("Warranty visit"));
    await waitFor(() => expect(field("Time on line")).toHaveDisplayValue("Warranty Visits"));
    expect(field("Service line")).toHaveDisplayValue("Warranty Visits");
    await userEvent.clear(field("Description"));
    await userEvent.type(field("Description"), "Travel as well");
    await userEvent.type(field("Outcome"), ", and bled it");
    expect(field("Description")).toHaveValue("Travel as well");
  });

  it("a warranty visit asks for its parts once, and their names and counts are its text", async () => {
    const { visits, answers } = services();
    await openSheet(answers);
    await typeVisit();
    await userEvent.click(field("Warranty visit"));
    expect(screen.queryByLabelText("Parts replaced")).not.toBeInTheDocument();
    await addPart("fs-1", "2");
    await addPart("fan");
    await save();
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(visits[0]?.partsReplaced).toBe("2 × Flow switch (FS-1), 1 × Fan (FA-1)");
  });

  it("K10-9 the time is a filled line, which is removed and added by name", async () => {
    await openSheet();
    await typeVisit();
    await userEvent.click(screen.getByRole("button", { name: "Remove this time" }));
    expect(screen.queryByLabelText("Time spent")).not.toBeInTheDocument();
    await userEvent.type(field("Outcome"), ", and bled it");
    const button = screen.getByRole("button", { name: "Add time" });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(field("Time spent")).toHaveValue("1:00");
    expect(screen.queryByRole("checkbox", { name: /time/i })).not.toBeInTheDocument();
  });

  it("J-03 a part is found by SKU or name, and its row says what is on hand", async () => {
    await openSheet();
    await userEvent.type(field("Part"), "valv");
    expect(await screen.findByRole("option", { name: /^Valve/ })).toHaveTextContent("On hand 4");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field("Part")).toHaveAccessibleDescription("On hand 4"));
    await userEvent.click(screen.getByRole("button", { name: "Add part" }));
    expect(field("Valve (VA-1)")).toHaveValue("1");
    expect(field("Valve (VA-1)")).toHaveAccessibleDescription(/^On hand 4, then 3/);
    await addPart("va-1", "4");
    expect(field("Valve (VA-1)")).toHaveValue("5");
    expect(field("Valve (VA-1)")).toHaveAccessibleDescription(/^On hand 4 – 1 too few for this/);
    await userEvent.click(screen.getByRole("button", { name: "Remove Valve (VA-1)" }));
    expect(screen.queryByLabelText("Valve (VA-1)")).not.toBeInTheDocument();
    expect(field("Part")).toHaveFocus();
  });

  it("J-06 a part that stock refuses is named at its row, the rest stands, and only it is sent again", async () => {
    const { visits, entries, answers } = services();
    const batches: MovementBatchInput[] = [];
    const stock = answer(recordStockMovements, ({ body }) => {
      batches.push(body);
      const line = body.lines.findIndex(
        ({ stockItemId, quantity }) => stockItemId === valve.id && quantity > 4,
      );
      if (line < 0) return [];
      const fields = [{ path: `lines.${line}.quantity`, message: "Only 4 in stock" }];
      return refusal("conflict", { message: "Only 4 in stock", fields });
    });
    await openSheet([stock, ...answers]);
    await typeVisit();
    await addPart("fs-1");
    await addPart("valve", "5");
    await save();

    expect(await screen.findByRole("alert")).toHaveTextContent("Not booked: Only 4 in stock");
    const parts = group("Parts used");
    expect(parts.getByText("Booked")).toBeVisible();
    expect(screen.getByText("Visit saved")).toBeVisible();
    expect(screen.getByText(/^The visit is saved. Not saved: parts./)).toBeVisible();
    expect(await group("Time").findByText("Logged")).toBeVisible();
    expect(field("Outcome")).toBeDisabled();
    expect(parts.queryByLabelText("Flow switch (FS-1)")).not.toBeInTheDocument();

    await userEvent.clear(field("Valve (VA-1)"));
    await userEvent.type(field("Valve (VA-1)"), "4");
    await save();
    expect(await screen.findByText("Visit saved with 5 parts and 1:00 h.")).toBeVisible();
    expect([visits.length, entries.length]).toEqual([1, 1]);
    expect(batches.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [1],
      [5],
      [4],
    ]);
  });

  it("J-06 shows at its field what the visit is refused for, and sends nothing else", async () => {
    const fields = [{ path: "serviceLineId", message: "This service line does not exist" }];
    const refused = answer(createCustomerInteraction, refusal("invalid-input", { fields }));
    await openSheet([refused]);
    await typeVisit();
    await addPart("fan");
    await save();
    await waitFor(() =>
      expect(field("Service line")).toHaveAccessibleDescription("This service line does not exist"),
    );
    expect(field("Outcome")).toBeEnabled();
  });

  it("J-07 J-11 after the page was gone, saving goes on by itself where it stopped", async () => {
    const { visits, batches, keys, answers } = services();
    let isAway = true;
    const stock = answer(recordStockMovements, ({ body, headers }) => {
      if (isAway) return refusal("unavailable");
      batches.push(body);
      keys.push(headers["Idempotency-Key"]);
      return [];
    });
    const { unmount } = await openSheet([stock, ...answers]);
    await typeVisit();
    await addPart("fan");
    await save();
    expect(await screen.findByText("Waiting for the connection")).toBeVisible();
    unmount();

    isAway = false;
    renderSheet([stock, ...answers], "/interactions");
    expect(await screen.findByRole("button", { name: "Visit waiting to be sent" })).toBeVisible();
    const { stored } = await (await loadOutgoing()).sendWaiting(ME);
    expect(stored.map(({ success }) => success)).toEqual(["Visit saved with 1 part and 1:00 h."]);
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).not.toBeInTheDocument());
    expect(visits).toHaveLength(1);
    expect(batches).toHaveLength(1);
    const [sheet] = (keys[0] ?? "").split(":");
    expect(keys).toEqual([`${sheet}:visit`, `${sheet}:time`, `${sheet}:part:0`]);
  });

  it("J-07 what was typed comes back, and is discarded only after a question", async () => {
    const { unmount } = await openSheet();
    await typeVisit();
    await addPart("fan", "3");
    unmount();
    renderSheet([], "/interactions");
    await userEvent.click(await screen.findByRole("button", { name: "Unsaved visit" }));
    expect(await screen.findByText("Your draft is back")).toBeVisible();
    expect(field("Outcome")).toHaveValue("Replaced the pump");
    expect(field("Fan (FA-1)")).toHaveValue("3");
    await userEvent.click(screen.getByRole("button", { name: "Discard draft" }));
    const question = await screen.findByRole("alertdialog", { name: "Discard visit" });
    await userEvent.click(within(question).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText("Unsaved visit")).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole("button", { name: "New Interaction" }));
    expect(await screen.findByRole("button", { name: "Create Interaction" })).toBeVisible();
  });

  it("J-01 becomes a call again, with what both have", async () => {
    await openSheet();
    await userEvent.type(field("Outcome"), "Spoke to her");
    await userEvent.selectOptions(field("Type"), "Call");
    expect(await screen.findByRole("button", { name: "Create Interaction" })).toBeVisible();
    expect(field("Outcome")).toHaveValue("Spoke to her");
  });
});
