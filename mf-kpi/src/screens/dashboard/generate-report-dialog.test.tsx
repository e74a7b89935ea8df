import { generateMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { answer, buildUser, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildReport, OCTOBER } from "../../../test/report-factories.ts";
import { openedDialog } from "../../../test/render-monthly-reports.tsx";
import { ReportButton } from "./report-button.tsx";

async function openDialog(...answers: FakeAnswer[]) {
  const rendering = renderArea(<ReportButton month={{ month: 10, year: 2026 }} />, { answers });
  await userEvent.click(screen.getByRole("button", { name: "Generate Monthly Report" }));
  return { ...rendering, dialog: await openedDialog("Generate Monthly Report") };
}

describe("Generate Monthly Report on the dashboard", () => {
  it("DB-20 opens a dialog that names the month, and can be cancelled", async () => {
    const { dialog } = await openDialog();
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/report of October 2026/);
    expect(dialog.getByRole("button", { name: "Generate PDF" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("DB-20 DB-21 generates the shown month, and offers the report", async () => {
    const sent: unknown[] = [];
    let finish: () => void = () => undefined;
    const generate = answer(generateMonthlyReport, async ({ body }) => {
      sent.push(body);
      await new Promise<void>((resolve) => (finish = resolve));
      return buildReport();
    });
    const { dialog, location } = await openDialog(generate);
    await userEvent.click(dialog.getByRole("button", { name: "Generate PDF" }));
    expect(await dialog.findByRole("button", { name: "Generating..." })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeVisible();
    finish();
    expect(await screen.findByText("Monthly report generated successfully!")).toBeVisible();
    expect(sent).toEqual([{ month: 10, year: 2026 }]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    // The closing dialog and the notice ignore clicks until their effects have run.
    await waitFor(() => userEvent.click(screen.getByRole("button", { name: "Open report" })));
    await waitFor(() => expect(location()).toBe(`/monthly-reports?report=${OCTOBER}`));
  });

  it("DB-21 says that it failed", async () => {
    const { dialog } = await openDialog(answer(generateMonthlyReport, refusal("unavailable")));
    await userEvent.click(dialog.getByRole("button", { name: "Generate PDF" }));
    expect(
      await screen.findByText("Failed to generate monthly report. Please try again."),
    ).toBeVisible();
  });

  it("is not offered to a viewer", () => {
    renderArea(<ReportButton month={{ month: 10, year: 2026 }} />, {
      user: buildUser({ role: "ecogenica_viewer" }),
    });
    expect(
      screen.queryByRole("button", { name: "Generate Monthly Report" }),
    ).not.toBeInTheDocument();
  });
});
