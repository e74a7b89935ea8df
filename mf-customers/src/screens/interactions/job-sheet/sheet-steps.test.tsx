import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { floating, loadOutgoing } from "@dash/kit";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import {
  addPart,
  field,
  renderSheet,
  services,
  typeVisit,
} from "../../../../test/render-job-sheet.tsx";

holdDate();
beforeEach(() => {
  jest.spyOn(window, "matchMedia").mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await (await loadOutgoing()).discardWaiting(buildUser().id);
});

async function openOnPhone(answers: Parameters<typeof renderSheet>[0] = []) {
  const rendering = renderSheet(answers);
  await screen.findByRole("button", { name: "Next" });
  await waitFor(() => expect(field("Service line")).toHaveDisplayValue("Technical Support"));
  return rendering;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const heading = () => screen.getByRole("heading", { level: 3 });

describe("the job sheet on a phone", () => {
  it("shows one step at a time, whose heading has the focus, and keeps what was typed on the way back", async () => {
    const { visits, answers } = services();
    await openOnPhone(answers);
    expect(heading()).toHaveTextContent("Step 1 of 4 Visit");
    await typeVisit();
    expect(field("Part")).not.toBeVisible();
    expect(screen.queryByRole("button", { name: "Save visit" })).not.toBeInTheDocument();

    await press("Next");
    expect(heading()).toHaveTextContent("Step 2 of 4 Parts used");
    expect(heading()).toHaveFocus();
    expect(field("Outcome")).not.toBeVisible();
    await addPart("fan", "2");
    await press("Back");
    expect(heading()).toHaveTextContent("Step 1 of 4 Visit");
    expect(field("Outcome")).toHaveValue("Replaced the pump");

    await userEvent.click(within(screen.getByRole("list", { name: "Steps" })).getByText("Photos"));
    expect(screen.getByRole("button", { current: "step" })).toHaveTextContent("Photos");
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    await press("Save visit");
    expect(await screen.findByText("Visit saved with 2 parts and 1:00 h.")).toBeVisible();
    expect(visits).toHaveLength(1);
  });

  it("goes one step back on the browser's Back, and closes only on the first step", async () => {
    await openOnPhone();
    await press("Next");
    await press("Next");
    act(() => floating.closeDownTo(floating.count() - 1));
    expect(heading()).toHaveTextContent("Step 2 of 4");
    act(() => floating.closeDownTo(floating.count() - 1));
    expect(heading()).toHaveTextContent("Step 1 of 4");
    act(() => floating.closeDownTo(floating.count() - 1));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("leads to the step and to the field that is at fault", async () => {
    await openOnPhone();
    await userEvent.clear(field("Time"));
    await press("Photos");
    await press("Save visit");
    await waitFor(() => expect(field("Time")).toHaveFocus());
    expect(heading()).toHaveTextContent("Step 1 of 4 Visit");
    expect(field("Time")).toHaveAccessibleDescription("Time is required");
  });

  it("leads to the field of the visit that a service refuses", async () => {
    const fields = [{ path: "serviceLineId", message: "This service line does not exist" }];
    await openOnPhone([answer(createCustomerInteraction, refusal("invalid-input", { fields }))]);
    await typeVisit();
    await press("Photos");
    await press("Save visit");
    await waitFor(() => expect(field("Service line")).toHaveFocus());
    expect(heading()).toHaveTextContent("Step 1 of 4 Visit");
  });

  it("leads to the part that stock refuses", async () => {
    const stock = answer(recordStockMovements, refusal("conflict", { message: "Only 4 in stock" }));
    await openOnPhone([stock, ...services().answers]);
    await typeVisit();
    await press("Parts");
    await addPart("valve", "5");
    await press("Photos");
    await press("Save visit");
    await waitFor(() => expect(heading()).toHaveTextContent("Step 2 of 4 Parts used"));
    expect(await screen.findByText("Not booked: Only 4 in stock")).toBeVisible();
    expect(screen.getByText(/^The visit is saved. Not saved: parts./)).toBeVisible();
  });

  it("says on the last step that the visit waits for the connection", async () => {
    await openOnPhone([answer(createCustomerInteraction, refusal("unavailable"))]);
    await typeVisit();
    await press("Photos");
    await press("Save visit");
    expect(
      await screen.findByText("The visit is kept, and is sent once there is a connection."),
    ).toBeVisible();
    expect(heading()).toHaveTextContent("Step 4 of 4 Photos");
  });
});
