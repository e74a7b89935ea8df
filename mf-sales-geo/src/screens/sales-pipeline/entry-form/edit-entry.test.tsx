import type { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import { updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildEntry } from "@dash/contracts/testing/sales";
import { answer, holdDate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderPipeline } from "../../../../test/render-pipeline.tsx";

holdDate();

const field = (label: string) => within(screen.getByRole("dialog")).getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function openForm(entry = buildEntry(), answers: FakeAnswer[] = []) {
  renderPipeline([entry], { answers, path: "/sales-pipeline?view=list" });
  await userEvent.click(await screen.findByRole("button", { name: "Edit Jane Doe" }));
  await screen.findByRole("dialog", { name: "Edit Pipeline Entry" });
}

/** Records the request bodies and their versions. */
function recorder() {
  const sent: (readonly [PipelineEntryChange, string | undefined])[] = [];
  const updated = answer(updatePipelineEntry, ({ body, headers }) => {
    sent.push([body, headers["If-Match"]]);
    return buildEntry({ version: 4 });
  });
  return { sent, updated };
}

describe("The form that changes an entry", () => {
  it("SP-17 in part shows what is stored, address, priority and follow-up among it, and the days", async () => {
    await openForm(
      buildEntry({
        priority: "high",
        nextFollowUp: "2026-07-20",
        grantAmount: 7_500,
        quoteDate: "2026-07-09",
        daysToQuote: 4,
        customerSatisfactionScore: 4,
      }),
    );
    expect(field("Address")).toHaveValue("1 High Street, Leeds");
    expect(field("Priority")).toHaveDisplayValue("High");
    expect(field("Next follow-up")).toHaveValue("20/07/2026");
    expect(field("Quote value (£)")).toHaveValue("12000.00");
    expect(field("Grant amount (£)")).toHaveValue("7500.00");
    expect(field("Satisfaction")).toHaveDisplayValue("4");
    expect(field("Quote date")).toHaveAccessibleDescription("4 days from the lead, as saved");
  });

  it("SP-06 SP-14 sets any stage, and sends what was changed alone", async () => {
    const { sent, updated } = recorder();
    await openForm(buildEntry({ currentStage: "sold" }), [updated]);
    await userEvent.selectOptions(field("Stage"), "Qualified");
    await userEvent.type(field("Notes"), "Wants two quotes");
    await press("Save Changes");
    expect(await screen.findByText("Pipeline entry updated successfully")).toBeVisible();
    expect(sent).toEqual([[{ currentStage: "qualified", notes: "Wants two quotes" }, '"3"']]);
  });

  it("shows at its field what the server misses", async () => {
    const message = "Heat pump model is required";
    const fields = [{ path: "heatPumpModel", message }];
    const refused = answer(updatePipelineEntry, refusal("not-allowed", { message, fields }));
    await openForm(buildEntry(), [refused]);
    await userEvent.selectOptions(field("Stage"), "Installed");
    await press("Save Changes");
    await waitFor(() => expect(field("Heat pump model")).toHaveAccessibleDescription(message));
    expect(field("Heat pump model")).toHaveFocus();
  });

  it("SP-15 says that it failed", async () => {
    const failed = refusal("internal", { message: "" });
    await openForm(buildEntry(), [answer(updatePipelineEntry, failed)]);
    await userEvent.type(field("Notes"), "Called");
    await press("Save Changes");
    expect(await screen.findByText("Failed to update pipeline entry")).toBeVisible();
  });

  it("shows both versions where somebody was faster", async () => {
    const current = buildEntry({ version: 4, priority: "low", notes: "Theirs" });
    await openForm(buildEntry(), [answer(updatePipelineEntry, refusal("conflict", { current }))]);
    await userEvent.type(field("Notes"), "Mine");
    await press("Save Changes");
    const both = await screen.findByRole("table", { name: "Both versions" });
    expect(within(both).getByRole("row", { name: /^Notes/ })).toHaveTextContent(
      "NotesTheirsMine differs",
    );
    expect(within(both).getByRole("row", { name: /^Priority/ })).toHaveTextContent("LowLow");
  });
});
