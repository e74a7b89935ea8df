import {
  generateMonthlyReport,
  getReportHistory,
  getReportPages,
} from "@dash/contracts/reports/monthly-reports";
import { seeChanges } from "@dash/contracts/reports/changes-since";
import type { AuditEntry } from "@dash/contracts/users/audit";
import { answer, buildUser, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildLine } from "../../../../test/factories.ts";
import {
  ALEX,
  buildPages,
  buildReport,
  emptyData,
  OCTOBER,
} from "../../../../test/report-factories.ts";
import {
  chooseAction,
  openActions,
  openedDialog,
  renderPreview,
} from "../../../../test/render-monthly-reports.tsx";

const FIRST = "0190b000-0000-7000-8000-000000000001";
const OLDER = "0190b000-0000-7000-8000-000000000002";
const all = { generate: true, comment: true, finalise: true, reopen: true, share: true };

/** An entry of the trail, by Alex. Each has an id of its own by its action. */
function buildEvent(action: AuditEntry["action"], sides: Pick<AuditEntry, "after">): AuditEntry {
  return {
    id: `0190f000-0000-7000-8000-${String(action.length).padStart(12, "0")}`,
    at: "2026-11-01T09:00:00.000Z",
    actorId: ALEX,
    actorName: "Alex Morgan",
    action,
    record: "monthly-report",
    recordId: OCTOBER,
    label: "October 2026",
    before: null,
    requestId: "request-1",
    ...sides,
  };
}

/** The texts of the service lines. */
function lineTexts() {
  const part = screen.getByRole("region", { name: "Service line performance" });
  return within(part)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
}

// React logs a failed page to the console.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe("Monthly Report Preview", () => {
  it.each([
    ["a final version", "ecogenica_viewer", "final", [{ month: 10, year: 2026 }]],
    ["a draft", "ecogenica_viewer", "draft", []],
    ["a final version", "staff", "final", []],
  ] as const)("%s is read by opening it as %s: %s", async (_, role, status, expected) => {
    const seen: object[] = [];
    const report = buildReport({ status });
    await renderPreview([report], {
      user: buildUser({ role }),
      answers: [answer(seeChanges, ({ body }) => void seen.push(body) as never)],
    });
    await waitFor(() =>
      expect(seen).toEqual(expected.map((month) => ({ ...month, until: report.createdAt }))),
    );
  });

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
    const lines = lineTexts();
    expect(lines).toEqual(["Training25.0h62.5%", "Survey15.0h37.5%"]);
    for (const name of ["Generate PDF Report", "Close"])
      expect(preview.getByRole("button", { name })).toBeVisible();
  });

  it("says the balance of the year, and nothing of it for a version of an earlier release", async () => {
    const yearBalance = { minutesUsed: 31_224, hoursAvailable: 500 };
    const { preview, unmount } = await renderPreview([buildReport({}, { yearBalance })]);
    const text = "Year to October: 520.4 h of 500 h, 20.4 h over";
    expect(preview.getByText(text)).toBeVisible();
    unmount();
    await renderPreview([buildReport()]);
    expect(screen.queryByText(/^Year to/)).not.toBeInTheDocument();
  });

  it.each([
    ["final", "10h carried into November"],
    ["draft", "10h to be carried into November"],
  ] as const)("says what a %s version carries in and over", async (status, text) => {
    const carried = { status, carriedIn: 390, carriedOut: 600 };
    const { preview } = await renderPreview([buildReport({ status }, carried)]);
    expect(preview.getByText("56.5h")).toBeVisible();
    expect(preview.getByText("6h 30m carried in from September")).toBeVisible();
    expect(preview.getByText(text)).toBeVisible();
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
    const lines = lineTexts();
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
    for (const name of ["Finalise", "History"])
      expect(preview.getByRole("button", { name })).toBeVisible();
    const items = (await openActions()).getAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Edit commentary",
      "Share",
      "Reopen",
      "Generate new version",
    ]);
  });

  it.each([
    ["Finalise", buildReport({ can: all })],
    ["Share", buildReport({ status: "final", can: { ...all, finalise: false } })],
    ["Accept", buildReport({ status: "final", can: { accept: true, share: true } })],
    ["Generate PDF Report", buildReport({ can: { comment: true, share: true } })],
  ])("begins with what the version waits for: %s", async (name, report) => {
    await renderPreview([report]);
    const buttons = within(screen.getByRole("region", { name: "October 2026" }));
    const [first] = buttons.getAllByRole("button", { name: /^(?!Ask)/ });
    expect(first).toHaveTextContent(name);
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
    expect(preview.queryByRole("button", { name: /^More actions/ })).not.toBeInTheDocument();
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
    await chooseAction("Generate new version");
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

  it("leads to the months beside it, by a link and by arrow key, and All reports to the list", async () => {
    const september = buildReport({ id: FIRST, month: 9 });
    const { preview, location } = await renderPreview([buildReport(), september], {
      path: `/monthly-reports?offset=12&report=${OCTOBER}`,
    });
    const link = await preview.findByRole("link", { name: "Previous month: September 2026" });
    expect(preview.queryByRole("link", { name: /^Next month/ })).not.toBeInTheDocument();
    await userEvent.click(link);
    expect(await preview.findByRole("region", { name: "September 2026" })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    expect(await preview.findByRole("region", { name: "October 2026" })).toBeVisible();
    expect(location()).toBe(`/monthly-reports?offset=12&report=${OCTOBER}`);
    await userEvent.keyboard("{ArrowRight}{Alt>}{ArrowLeft}{/Alt}");
    expect(location()).toBe(`/monthly-reports?offset=12&report=${OCTOBER}`);
    const back = preview.getByRole("link", { name: "All reports" });
    expect(back).toHaveAttribute("href", "/monthly-reports?offset=12");
  });

  it("leaves the arrow keys to an open dialog and to the choice of a version", async () => {
    const reports = [
      buildReport({ version: 2 }),
      buildReport({ id: OLDER, isCurrent: false }),
      buildReport({ id: FIRST, month: 9 }),
    ];
    const { preview, location } = await renderPreview(reports);
    await preview.findByRole("link", { name: "Previous month: September 2026" });
    const before = location();
    const versions = await preview.findByLabelText("Version");
    versions.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await userEvent.click(preview.getByRole("button", { name: "History" }));
    await openedDialog("History");
    await userEvent.keyboard("{ArrowLeft}");
    expect(location()).toBe(before);
  });

  it("says what to check before the month of an open draft is closed, and of no other version", async () => {
    const { unmount } = await renderPreview([buildReport()]);
    expect(screen.getByRole("region", { name: "Check before closing" })).toBeVisible();
    unmount();
    await renderPreview([buildReport({ status: "final", monthStatus: "closed" })]);
    expect(screen.queryByRole("region", { name: "Check before closing" })).not.toBeInTheDocument();
    expect(screen.getByText("The month is closed.")).toBeVisible();
    expect(screen.getByText(/^To sign it, print it/)).toBeVisible();
  });

  it("tells what was done with the report and by whom, without each opening of a link", async () => {
    const history = answer(getReportHistory, [
      buildEvent("link-opened", { after: {} }),
      buildEvent("reopened", { after: { reason: "An entry was missing" } }),
      buildEvent("finalised", { after: { version: 2 } }),
      buildEvent("updated", { after: { actions: "Train" } }),
    ]);
    const { preview } = await renderPreview([buildReport()], { answers: [history] });
    const events = within(await preview.findByRole("list", { name: /^What was done/ }));
    expect(events.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Reopened: An entry was missing1 Nov 2026, 09:00 by Alex Morgan",
      "Finalised, version 21 Nov 2026, 09:00 by Alex Morgan",
      "Commentary changed1 Nov 2026, 09:00 by Alex Morgan",
    ]);
  });

  it("shows who did what, and comes back to the button", async () => {
    const history = answer(getReportHistory, [buildEvent("generated", { after: { version: 1 } })]);
    const { preview } = await renderPreview([buildReport()], { answers: [history] });
    const button = preview.getByRole("button", { name: "History" });
    await userEvent.click(button);
    const dialog = await openedDialog("History");
    expect(await dialog.findByText(/by Alex Morgan/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "History" })).not.toBeInTheDocument(),
    );
    expect(button).toHaveFocus();
  });
});
