import {
  generateMonthlyReport,
  getReportHistory,
  getReportPages,
} from "@dash/contracts/reports/monthly-reports";
import { answer, buildUser, refusal } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildLine } from "../../../../test/factories.ts";
import {
  ALEX,
  buildPages,
  buildReport,
  emptyData,
  OCTOBER,
} from "../../../../test/report-factories.ts";
import { openedDialog, renderPreview } from "../../../../test/render-monthly-reports.tsx";

const FIRST = "0190b000-0000-7000-8000-000000000001";
const all = { generate: true, comment: true, finalise: true, reopen: true, share: true };

// React logs a failed page to the console.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe("Monthly Report Preview", () => {
  it("MR-06 shows summary, four figures, service lines and buttons", async () => {
    const { preview } = await renderPreview([buildReport({ version: 2 })]);
    const part = (name: string) => preview.getByRole("region", { name });
    expect(preview.getByText(/^Draft, version 2 · generated 1 Nov 2026, 09:00/)).toBeVisible();
    expect(part("Executive summary")).toHaveTextContent("40.0 of 50 hours were used.");
    const terms = preview.getAllByRole("term").map(({ textContent }) => textContent);
    const values = preview.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(terms).toEqual([
      "Hours used",
      "Hours available",
      "Utilization",
      "Service lines with time",
    ]);
    expect(values).toEqual(["40.0h", "50h", "80.0%", "2"]);
    const lines = preview.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toEqual(["Training25.0h62.5%", "Survey15.0h37.5%"]);
    for (const name of ["Generate PDF Report", "Close"])
      expect(preview.getByRole("button", { name })).toBeVisible();
  });

  it("MR-08 shows the pages that are printed, with their text as text", async () => {
    const { preview } = await renderPreview([buildReport()], {
      answers: [answer(getReportPages, { svg: buildPages(["KPIs"], ["Recent activities"]) })],
    });
    expect(await preview.findByRole("group", { name: "Page 1 of 2" })).toHaveTextContent("KPIs");
    const second = preview.getByRole("group", { name: "Page 2 of 2" });
    expect(second).toHaveTextContent("Recent activities");
  });

  it("shows the figures also where the pages do not come", async () => {
    const { preview } = await renderPreview([buildReport()], {
      answers: [answer(getReportPages, refusal("unavailable"))],
    });
    expect(await preview.findByRole("button", { name: "Retry" })).toBeVisible();
    expect(preview.getByRole("region", { name: "Key metrics" })).toHaveTextContent("80.0%");
  });

  it("lets lines and percentages add up to what is shown", async () => {
    const minutes = [62, 62, 62];
    const { preview } = await renderPreview([
      buildReport(
        {},
        {
          minutesUsed: 186,
          serviceLineBreakdown: minutes.map((totalMinutes) => buildLine({ totalMinutes })),
        },
      ),
    ]);
    expect(preview.getByText("3.1h")).toBeVisible();
    const lines = preview.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toEqual(["Training1.1h33.4%", "Training1.0h33.3%", "Training1.0h33.3%"]);
  });

  it("shows no figures of a month in which nothing was recorded", async () => {
    const { preview } = await renderPreview([buildReport({}, emptyData)]);
    const values = preview.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(values).toEqual(["No data", "50h", "No data", "No data"]);
    expect(preview.getByText("No time was recorded in this month.")).toBeVisible();
  });

  it("offers the file of this version", async () => {
    const { preview } = await renderPreview([buildReport()]);
    const link = preview.getByRole("link", { name: "Download PDF" });
    expect(link).toHaveAttribute("href", `/api/monthly-reports/${OCTOBER}/pdf`);
    expect(link).toHaveAttribute("download");
  });

  it("shows an older version, and says that there is a newer one", async () => {
    const older = buildReport(
      { id: FIRST, isCurrent: false },
      { executiveSummary: ["38.0 of 50 hours were used."] },
    );
    const { preview, location } = await renderPreview([buildReport({ version: 2 }), older]);
    await userEvent.selectOptions(await preview.findByLabelText("Version"), FIRST);
    expect(await preview.findByText("38.0 of 50 hours were used.")).toBeVisible();
    expect(preview.getByText(/^An older version/)).toBeVisible();
    await waitFor(() => expect(location()).toBe(`/monthly-reports?report=${FIRST}`));
    expect(preview.getByLabelText("Version")).toHaveFocus();
  });

  it("offers no choice where there is one version only", async () => {
    const { preview } = await renderPreview([buildReport()]);
    expect(preview.queryByLabelText("Version")).not.toBeInTheDocument();
    expect(preview.queryByRole("button", { name: "Compare" })).not.toBeInTheDocument();
  });

  it("offers what the answer allows, whatever the role", async () => {
    const { preview } = await renderPreview([buildReport({ can: all })], {
      user: buildUser({ role: "ecogenica_viewer" }),
    });
    const actions = ["Edit commentary", "Finalise", "Reopen", "Share", "History"];
    for (const name of [...actions, "Generate new version"])
      expect(preview.getByRole("button", { name })).toBeVisible();
  });

  it("offers reading alone where nothing else is allowed, whatever the role", async () => {
    const { preview } = await renderPreview([buildReport()], {
      user: buildUser({ role: "admin" }),
    });
    expect(preview.getByRole("button", { name: "History" })).toBeVisible();
    expect(
      preview.queryByRole("button", {
        name: /^(Edit commentary|Finalise|Reopen|Share|Generate new version)$/,
      }),
    ).not.toBeInTheDocument();
  });

  it("says why the month was reopened", async () => {
    const { preview } = await renderPreview([
      buildReport({ monthStatus: "reopened", reopenedBecause: "An entry was missing" }),
    ]);
    expect(preview.getByText("Reopened").parentElement).toHaveTextContent("An entry was missing");
  });

  it("generates the month's next version, and shows it", async () => {
    const next = buildReport({ id: FIRST, version: 2 }, { executiveSummary: ["Newer."] });
    const generated = answer(generateMonthlyReport, () => next);
    const { preview, location } = await renderPreview([buildReport({ can: all }), next], {
      answers: [generated],
    });
    await userEvent.click(preview.getByRole("button", { name: "Generate new version" }));
    expect(await preview.findByText("Newer.")).toBeVisible();
    await waitFor(() => expect(location()).toBe(`/monthly-reports?report=${FIRST}`));
  });

  it("says that a reopened month can be finalised with its next version", async () => {
    const { preview } = await renderPreview([
      buildReport({ status: "final", monthStatus: "reopened", reopenedBecause: "Late" }),
    ]);
    expect(preview.getByText(/Its next version can be finalised again/)).toBeVisible();
  });

  it("opens what changed from the preview, too", async () => {
    const changes = [{ figure: "Hours used", before: "40:00", after: "41:00" }];
    const { preview } = await renderPreview([buildReport({ changes })]);
    await userEvent.click(preview.getByText("Data changed since this report"));
    const dialog = await openedDialog("Data changed since this report");
    expect(dialog.getByText("41:00")).toBeVisible();
  });

  it("shows who did what, and comes back to the button", async () => {
    const history = answer(getReportHistory, [
      {
        id: "0190f000-0000-7000-8000-000000000001",
        at: "2026-11-01T09:00:00.000Z",
        actorId: ALEX,
        actorName: "Alex Morgan",
        action: "created",
        record: "monthly-report",
        recordId: OCTOBER,
        label: "October 2026",
        before: null,
        after: { version: 1 },
        requestId: "request-1",
      },
    ]);
    const { preview } = await renderPreview([buildReport()], { answers: [history] });
    const button = preview.getByRole("button", { name: "History" });
    await userEvent.click(button);
    const dialog = await openedDialog("History");
    expect(await dialog.findByText(/by Alex Morgan/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "History" })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole("dialog", { name: "Monthly Report Preview" })).toBeVisible();
    expect(button).toHaveFocus();
  });
});
