import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { signVisit } from "@dash/contracts/interactions/photos";
import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { floating, loadOutgoing } from "@dash/kit";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { buildVisit } from "@dash/contracts/testing/interactions";
import { buildSignature } from "../../../../test/job-factories.ts";
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
    expect(heading()).toHaveTextContent("Step 1 of 5 Visit");
    await typeVisit();
    expect(field("Part")).not.toBeVisible();
    expect(screen.queryByRole("button", { name: "Save visit" })).not.toBeInTheDocument();

    await press("Next");
    expect(heading()).toHaveTextContent("Step 2 of 5 Parts used");
    expect(heading()).toHaveFocus();
    expect(field("Outcome")).not.toBeVisible();
    await addPart("fan", "2");
    await press("Back");
    expect(heading()).toHaveTextContent("Step 1 of 5 Visit");
    expect(field("Outcome")).toHaveValue("Replaced the pump");

    await userEvent.click(
      within(screen.getByRole("list", { name: "Steps" })).getByText("Signature"),
    );
    expect(screen.getByRole("button", { current: "step" })).toHaveTextContent("Signature");
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
    expect(heading()).toHaveTextContent("Step 2 of 5");
    act(() => floating.closeDownTo(floating.count() - 1));
    expect(heading()).toHaveTextContent("Step 1 of 5");
    act(() => floating.closeDownTo(floating.count() - 1));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("leads to the step and to the field that is at fault", async () => {
    await openOnPhone();
    await userEvent.clear(field("Time"));
    await press("Signature");
    await press("Save visit");
    await waitFor(() => expect(field("Time")).toHaveFocus());
    expect(heading()).toHaveTextContent("Step 1 of 5 Visit");
    expect(field("Time")).toHaveAccessibleDescription("Time is required");
  });

  it("leads to the field of the visit that a service refuses", async () => {
    const fields = [{ path: "serviceLineId", message: "This service line does not exist" }];
    await openOnPhone([answer(createCustomerInteraction, refusal("invalid-input", { fields }))]);
    await typeVisit();
    await press("Signature");
    await press("Save visit");
    await waitFor(() => expect(field("Service line")).toHaveFocus());
    expect(heading()).toHaveTextContent("Step 1 of 5 Visit");
  });

  it("leads to the part that stock refuses", async () => {
    const stock = answer(recordStockMovements, refusal("conflict", { message: "Only 4 in stock" }));
    await openOnPhone([stock, ...services().answers]);
    await typeVisit();
    await press("Parts");
    await addPart("valve", "5");
    await press("Signature");
    await press("Save visit");
    await waitFor(() => expect(heading()).toHaveTextContent("Step 2 of 5 Parts used"));
    expect(await screen.findByText("Not booked: Only 4 in stock")).toBeVisible();
    expect(screen.getByText(/^The visit is saved. Not saved: parts./)).toBeVisible();
  });

  it("says on the last step that the visit waits for the connection", async () => {
    await openOnPhone([answer(createCustomerInteraction, refusal("unavailable"))]);
    await typeVisit();
    await press("Signature");
    await press("Save visit");
    expect(
      await screen.findByText("The visit is kept, and is sent once there is a connection."),
    ).toBeVisible();
    expect(heading()).toHaveTextContent("Step 5 of 5 Signature");
  });

  it("takes the customer's signature, which is cleared and drawn again, and sends it as a picture", async () => {
    const { prototype } = HTMLCanvasElement;
    jest.spyOn(prototype, "getContext").mockReturnValue(null);
    jest.spyOn(prototype, "toDataURL").mockReturnValue("data:image/png;base64,c2lnbmVk");
    const signed: unknown[] = [];
    const signature = answer(signVisit, ({ body, params }) => {
      signed.push({ ...body, ...params });
      return buildSignature();
    });
    await openOnPhone([signature, ...services().answers]);
    await typeVisit();
    await press("Signature");
    drawLine();
    expect(screen.getByRole("img", { name: "Signed" })).toBeVisible();
    expect(field("Name of who signs")).toHaveValue("Jane Doe");
    await press("Clear");
    expect(screen.queryByRole("img", { name: "Signed" })).not.toBeInTheDocument();
    drawLine();
    await userEvent.clear(field("Name of who signs"));
    await press("Save visit");
    await waitFor(() =>
      expect(field("Name of who signs")).toHaveAccessibleDescription(
        "Name of who signs is required",
      ),
    );
    expect(signed).toEqual([]);
    await userEvent.type(field("Name of who signs"), "Jack Doe");
    await press("Back");
    await press("Next");
    expect(screen.getByRole("img", { name: "Signed" })).toBeVisible();
    await press("Save visit");
    expect(await screen.findByText("Visit saved with 1:00 h and a signature.")).toBeVisible();
    expect(signed).toEqual([{ id: buildVisit().id, name: "Jack Doe", picture: "c2lnbmVk" }]);
  });
});

/** A line of 100 pixels on a pad that is drawn at half its size. */
function drawLine(): void {
  const pad = screen.getByRole("img", { name: /^Sign/ });
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 300, 150);
  for (const [type, clientX] of [
    ["pointerDown", 10],
    ["pointerMove", 110],
    ["pointerUp", 110],
  ] as const)
    fireEvent[type](pad, { clientX, clientY: 20 });
}
