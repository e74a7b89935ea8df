import { buildEntry } from "@dash/contracts/testing/sales";
import { holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderPipeline } from "../../../../test/render-pipeline.tsx";
import { TypedEntry } from "./typed-entry.ts";

holdDate();

type User = ReturnType<typeof userEvent.setup>;

const field = (label: string) => within(screen.getByRole("dialog")).getByLabelText(label);

async function openForm() {
  renderPipeline([buildEntry()], { path: "/sales-pipeline?view=list" });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add Entry" }));
  await screen.findByRole("dialog", { name: "Add Pipeline Entry" });
  return { user };
}

async function fillSix(user: User) {
  await user.type(field("Customer name"), "Jane");
  await user.type(field("Phone number"), "07700 900123");
  await user.type(field("E-mail"), "j@example.com");
  await user.type(field("Address"), "1 High Street");
  await user.type(field("Postcode"), "ls14ap");
  await user.selectOptions(field("Lead source"), "Partner");
  await waitFor(() => expect(field("Region")).toHaveValue("Yorkshire and Humber"));
}

describe("The fields of a new entry", () => {
  it("W-60 asks six fields, and folds the rest under More, what is required first", async () => {
    const { user } = await openForm();
    const dialog = within(screen.getByRole("dialog"));
    const visible = () => [
      ...dialog.getAllByRole("textbox").map((each) => each.getAttribute("name")),
      ...dialog.getAllByRole("combobox").map((each) => each.getAttribute("name")),
    ];
    expect(visible()).toEqual([
      "customerName",
      "customerPhone",
      "customerEmail",
      "customerAddress",
      "postcode",
      "leadSource",
    ]);
    await fillSix(user);
    expect(visible()).toHaveLength(6);
    expect(field("Postcode")).toHaveAccessibleDescription("Yorkshire and Humber");
    await user.click(dialog.getByRole("button", { name: "More", expanded: false }));
    // All fields but the two of a lost entry.
    expect(visible()).toHaveLength(Object.keys(TypedEntry.shape).length - 2);
    expect(dialog.getAllByRole("combobox").map((each) => each.getAttribute("name"))).toEqual(
      expect.arrayContaining(["region", "currentStage", "priority"]),
    );
  });

  it("W-60 opens More where a field in it is missing", async () => {
    const { user } = await openForm();
    await fillSix(user);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.clear(field("Lead date"));
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("button", { name: "Create Entry" }));
    await waitFor(() => expect(field("Lead date")).toHaveFocus());
    expect(field("Lead date")).toBeVisible();
  });
});
