import { listUsers } from "@dash/contracts/users/users";
import { listCallBacks } from "@dash/contracts/interactions/callers";
import { getCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import {
  deleteCustomerInteraction,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, buildVisit } from "@dash/contracts/testing/interactions";
import { CUSTOMER_PATH, renderCustomer } from "../../../../test/render-customer.tsx";
import { renderInteractions } from "../../../../test/render-interactions.tsx";

holdDate();
afterEach(() => sessionStorage.clear());

const call = buildCall();
const visit = buildVisit({ customerName: "Adam Bell" });
const interactions = [call, visit];

const panel = async (name: string) => within(await screen.findByRole("dialog", { name }));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

describe("The panel of a call or visit", () => {
  it("opens from its row with everything to read, and gives the focus back to the row", async () => {
    const { location } = renderInteractions({ interactions });
    await userEvent.click(await screen.findByText("Booked a visit"));
    const opened = await panel("Call with Jane Doe");
    expect(opened.getByText("2:05 min")).toBeVisible();
    expect(opened.queryByRole("textbox")).not.toBeInTheDocument();
    expect(location()).toBe(`/interactions?interaction=${call.id}`);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(location()).toBe("/interactions"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Details of call/ })).toHaveFocus();
  });

  it("goes through the rows of the list by the arrow keys, and the address follows", async () => {
    const { location } = renderInteractions(
      { interactions },
      { path: `/interactions?interaction=${call.id}` },
    );
    await panel("Call with Jane Doe");
    await screen.findByText("1 of 2");
    await userEvent.keyboard("{ArrowDown}");
    const opened = await panel("Visit with Adam Bell");
    expect(await opened.findByText("No parts")).toBeVisible();
    expect(location()).toBe(`/interactions?interaction=${visit.id}`);
    const row = screen.getByRole("button", { name: /^Details of visit/ }).closest("tr");
    expect(row).toHaveAttribute("aria-current", "true");
  });

  it("leaves out the columns that it says itself", async () => {
    renderInteractions({ interactions }, { path: `/interactions?interaction=${call.id}` });
    await panel("Call with Jane Doe");
    await screen.findByRole("columnheader", { name: "Customer" });
    for (const name of ["Service Line", "Duration", "Rating"])
      expect(screen.queryByRole("columnheader", { name })).not.toBeInTheDocument();
  });

  it("becomes the form by one press, and shows what was saved", async () => {
    let stored = call;
    const update = answer(updateCustomerInteraction, ({ body }) => {
      stored = { ...stored, ...body, version: 2 } as typeof call;
      return stored;
    });
    const read = answer(getCustomerInteraction, () => stored);
    renderInteractions(
      { interactions },
      { path: `/interactions?interaction=${call.id}`, answers: [update, read] },
    );
    await press("Edit");
    const form = await panel("Edit Call");
    await userEvent.type(await form.findByLabelText("Outcome"), " for Monday");
    await press("Save Changes");
    const opened = await panel("Call with Jane Doe");
    expect(await opened.findByText("Booked a visit for Monday")).toBeVisible();
    expect(screen.getByText("Interaction updated successfully!")).toBeVisible();
  });

  it("is the form at once where a row's own Edit is pressed, and keeps as a draft what is left behind", async () => {
    renderInteractions({ interactions });
    await press(/^Edit call/);
    await userEvent.type(
      await (await panel("Edit Call")).findByLabelText("Outcome"),
      " for Monday",
    );
    await press("Next in the list");
    await panel("Visit with Adam Bell");
    expect(await screen.findByText("Draft kept")).toBeVisible();
    await press("Previous in the list");
    await panel("Call with Jane Doe");
    await press("Edit");
    expect(await screen.findByText("Your draft is back")).toBeVisible();
    expect(screen.getByLabelText("Outcome")).toHaveValue("Booked a visit for Monday");
  });

  it("names the month of what was saved, where the list shows another one", async () => {
    const saved = buildCall({ month: 6, version: 2 });
    const { location } = renderInteractions(
      { interactions: [call] },
      {
        path: `/interactions?interaction=${call.id}`,
        answers: [answer(updateCustomerInteraction, saved)],
      },
    );
    await press("Edit");
    await userEvent.type(await screen.findByLabelText("Outcome"), " for Monday");
    await press("Save Changes");
    await press("Show month");
    await waitFor(() => expect(location()).toContain("month=6&year=2026"));
  });

  it("closes with the deletion of what it shows", async () => {
    const { location } = renderInteractions(
      { interactions },
      {
        path: `/interactions?interaction=${call.id}`,
        answers: [answer(deleteCustomerInteraction, undefined)],
      },
    );
    await press("Delete");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Call" }));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Call deleted successfully!")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/interactions"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("says of an address of nothing that it could not be loaded", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    renderInteractions(
      { interactions: [call] },
      {
        path: `/interactions?interaction=${visit.id}`,
        answers: [answer(getCustomerInteraction, refusal("not-found"))],
      },
    );
    expect(await (await panel("Call or visit")).findByRole("alert")).toBeVisible();
    noise.mockRestore();
  });

  it("opens by the address beside another view too, and closes with it", async () => {
    const { location } = renderInteractions(
      { interactions },
      {
        path: `/interactions?view=call-backs&interaction=${visit.id}`,
        answers: [answer(listCallBacks, []), answer(listUsers, [])],
      },
    );
    await panel("Visit with Adam Bell");
    await userEvent.click(await screen.findByRole("tab", { name: "Calls and visits" }));
    await waitFor(() => expect(location()).toBe("/interactions"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("goes through the calls and visits of a customer's timeline, and passes by what else there is", async () => {
    const { location } = renderCustomer(
      { contacts: interactions },
      { path: `${CUSTOMER_PATH}&interaction=${call.id}` },
    );
    await panel("Call with Jane Doe");
    await screen.findByText("1 of 2");
    await userEvent.keyboard("{ArrowDown}");
    await panel("Visit with Adam Bell");
    expect(location()).toBe(`${CUSTOMER_PATH}&interaction=${visit.id}`);
  });
});
