import { updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildEntry, ENTRY_ID } from "@dash/contracts/testing/sales";
import { answer, holdDate, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { OTHER_ID } from "../../../../test/factories.ts";
import { column, renderPipeline } from "../../../../test/render-pipeline.tsx";

holdDate();
afterEach(() => sessionStorage.clear());

const THIRD_ID = "01930000-0000-7000-8000-000000000003";
const entries = [
  buildEntry(),
  buildEntry({ id: OTHER_ID, customerName: "Adam Bell" }),
  buildEntry({ id: THIRD_ID, customerName: "Eve Cole", currentStage: "qualified" }),
];

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const panelWith = async (name: string) => {
  const panel = await screen.findByRole("dialog", { name: "Pipeline Entry" });
  await within(panel).findByText(name);
  return within(panel);
};

function open(path: string, answers: readonly FakeAnswer[] = []) {
  return renderPipeline(entries, { path: `/sales-pipeline?${path}`, answers });
}

describe("The panel of an entry beside the list", () => {
  it("steps through the rows, and the address follows without a new step in the history", async () => {
    const { location } = open(`view=list&entry=${ENTRY_ID}`);
    await panelWith("Jane Doe");
    await screen.findByText("1 of 3");
    await userEvent.keyboard("{ArrowDown}");
    await panelWith("Adam Bell");
    expect(location()).toBe(`/sales-pipeline?view=list&entry=${OTHER_ID}`);
    const row = screen.getByRole("button", { name: /^Details of Adam Bell/ }).closest("tr");
    expect(row).toHaveAttribute("aria-current", "true");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(location()).toBe("/sales-pipeline?view=list"));
  });

  it("steps down the columns of the board, one after another", async () => {
    const { location } = open(`entry=${OTHER_ID}`);
    await panelWith("Adam Bell");
    await screen.findByText("2 of 3");
    await userEvent.keyboard("{ArrowDown}");
    await panelWith("Eve Cole");
    expect(location()).toBe(`/sales-pipeline?entry=${THIRD_ID}`);
    const opened = within(await column("Qualified")).getByRole("button", { name: /^Eve Cole/ });
    expect(opened).toHaveAttribute("aria-current", "true");
  });

  it("keeps a typed note as a draft when it steps on, and brings it back", async () => {
    open(`view=list&entry=${ENTRY_ID}`);
    await userEvent.type(await screen.findByLabelText("What happened"), "Wants a quote");
    await press("Next in the list");
    await panelWith("Adam Bell");
    expect(screen.getByLabelText("What happened")).toHaveValue("");
    await press("Previous in the list");
    await panelWith("Jane Doe");
    expect(screen.getByText("Your draft is back")).toBeVisible();
    expect(screen.getByLabelText("What happened")).toHaveValue("Wants a quote");
  });

  it("keeps what was changed in its form as a draft when it steps on", async () => {
    const updated = answer(updatePipelineEntry, buildEntry({ version: 4 }));
    open(`view=list&entry=${ENTRY_ID}`, [updated]);
    await panelWith("Jane Doe");
    await press("Edit");
    const form = await screen.findByRole("dialog", { name: "Edit Pipeline Entry" });
    await userEvent.type(await within(form).findByLabelText("Notes"), "Two pumps");
    await press("Next in the list");
    await panelWith("Adam Bell");
    expect(await screen.findByText("Draft kept")).toBeVisible();
    await press("Previous in the list");
    await panelWith("Jane Doe");
    await press("Edit");
    expect(await screen.findByText("Your draft is back")).toBeVisible();
    expect(screen.getByLabelText("Notes")).toHaveValue("Two pumps");
    await press("Save Changes");
    await panelWith("Jane Doe");
  });
});
