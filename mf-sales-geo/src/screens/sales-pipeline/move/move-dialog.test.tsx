import { undoPipelineChange, movePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildEntry } from "@dash/contracts/testing/sales";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { column, renderPipeline } from "../../../../test/render-pipeline.tsx";

holdDate();

const field = (label: string) => within(screen.getByRole("dialog")).getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function chooseMove(stage: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Move Jane Doe to" }));
  await userEvent.click(screen.getByRole("menuitem", { name: stage }));
  await screen.findByRole("dialog", { name: `Move to ${stage}` });
}

describe("A move to Lost", () => {
  it("is not made without a reason, nor with Other without words", async () => {
    const { moves } = renderPipeline([buildEntry()]);
    await chooseMove("Lost");
    await press("Move");
    expect(field("Lost reason")).toHaveAccessibleDescription("Say why it was lost");
    await userEvent.selectOptions(field("Lost reason"), "Other");
    await press("Move");
    await waitFor(() =>
      expect(field("Lost notes")).toHaveAccessibleDescription(/^Say in words why it was lost/),
    );
    expect(moves).toEqual([]);
    await userEvent.type(field("Lost notes"), "Moved abroad");
    await press("Move");
    await screen.findByText("Pipeline entry updated successfully");
    expect(moves).toEqual([
      { currentStage: "lost", lostReason: "other", lostNotes: "Moved abroad" },
    ]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await column("Lost")).toHaveAccessibleName("Lost 1");
  });

  it("that is cancelled leaves the card where it is", async () => {
    const { moves } = renderPipeline([buildEntry()]);
    await chooseMove("Lost");
    await press("Cancel");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await column("Lead")).toHaveAccessibleName("Lead 1");
    expect(moves).toEqual([]);
  });
});

describe("A move to Quoted", () => {
  const unvalued = () => buildEntry({ quoteValue: null, value: null });

  it("W-62 asks for the value, and Enter saves it", async () => {
    const { moves } = renderPipeline([unvalued()]);
    await chooseMove("Quoted");
    expect(field("Quote value (£)")).toHaveFocus();
    await userEvent.keyboard("9,500.50{Enter}");
    await screen.findByText("Pipeline entry updated successfully");
    expect(moves).toEqual([{ currentStage: "quoted", quoteValue: 9_500.5 }]);
  });

  it("W-62 may be made without a value", async () => {
    const { moves } = renderPipeline([unvalued()]);
    await chooseMove("Quoted");
    await press("Skip");
    await screen.findByText("Pipeline entry updated successfully");
    expect(moves).toEqual([{ currentStage: "quoted" }]);
  });

  it("W-62 is not made after Escape, nor with a value that is no amount", async () => {
    const { moves } = renderPipeline([unvalued()]);
    await chooseMove("Quoted");
    await userEvent.keyboard("many{Enter}");
    await waitFor(() =>
      expect(field("Quote value (£)")).toHaveAccessibleDescription(
        expect.stringMatching("^Quote value must be positive") as string,
      ),
    );
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await column("Lead")).toHaveAccessibleName("Lead 1");
    expect(moves).toEqual([]);
  });
});

describe("Undo of a move", () => {
  it("W-34 sends the version that the move made, and says where the entry is back", async () => {
    const undone: unknown[] = [];
    const moved = answer(movePipelineEntry, () =>
      buildEntry({ currentStage: "qualified", version: 4 }),
    );
    const undo = answer(undoPipelineChange, ({ params, headers }) => {
      undone.push([params.id, headers["If-Match"]]);
      return undefined;
    });
    renderPipeline([buildEntry()], { answers: [moved, undo] });
    await userEvent.click(await screen.findByRole("button", { name: "Move Jane Doe to" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Qualified" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Jane Doe is back in Lead.")).toBeVisible();
    expect(undone).toEqual([[buildEntry().id, '"4"']]);
  });
});

describe("A move to Installed", () => {
  it("asks for what is missing, with today for the date", async () => {
    const { moves } = renderPipeline([buildEntry({ currentStage: "sold" })]);
    await chooseMove("Installed");
    expect(within(screen.getByRole("dialog")).queryByLabelText("Postcode")).toBeNull();
    expect(field("Installation date")).toHaveValue("15/07/2026");
    await press("Move");
    expect(field("Heat pump model")).toHaveAccessibleDescription("Heat pump model is required");
    await userEvent.type(field("Heat pump model"), "Aero 8");
    await press("Move");
    await screen.findByText("Pipeline entry updated successfully");
    expect(moves).toEqual([
      { currentStage: "installed", heatPumpModel: "Aero 8", installationDate: "2026-07-15" },
    ]);
  });

  it("asks nothing of what is an installation already", async () => {
    const installationId = "01950000-0000-7000-8000-000000000001";
    const { moves } = renderPipeline([buildEntry({ currentStage: "installed", installationId })]);
    await userEvent.click(await screen.findByRole("button", { name: "Move Jane Doe to" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Completed" }));
    await screen.findByText("Pipeline entry updated successfully");
    expect(moves).toEqual([{ currentStage: "completed" }]);
  });

  it("shows at its field what the server refuses", async () => {
    const message = "Installation date must not be before the sale date";
    const fields = [{ path: "installationDate", message }];
    const refused = answer(movePipelineEntry, refusal("invalid-input", { message, fields }));
    renderPipeline([buildEntry({ currentStage: "sold", heatPumpModel: "Aero 8" })], {
      answers: [refused],
    });
    await chooseMove("Installed");
    await press("Move");
    await waitFor(() =>
      expect(field("Installation date")).toHaveAccessibleDescription(
        expect.stringContaining(message) as string,
      ),
    );
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });

  it("asks where the server misses what the board thought was there", async () => {
    const message = "Heat pump model is required";
    const fields = [{ path: "heatPumpModel", message }];
    const refused = answer(movePipelineEntry, refusal("not-allowed", { message, fields }));
    const values = { heatPumpModel: "Aero 8", installationDate: "2026-07-10" };
    renderPipeline([buildEntry({ currentStage: "sold", ...values })], { answers: [refused] });
    await chooseMove("Installed");
    await waitFor(() => expect(field("Heat pump model")).toHaveAccessibleDescription(message));
  });
});
