import { generateMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildReport, OCTOBER } from "../../../../test/report-factories.ts";
import {
  openedDialog,
  openedPreview,
  renderMonthlyReports,
} from "../../../../test/render-monthly-reports.tsx";

holdDate();

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Generate New Report" }));
  return openedDialog("Generate New Report");
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const submit = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole("button", { name: "Generate Report" }));

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("Generate New Report", () => {
  it("MR-01 offers months and years, beginning with the running month", async () => {
    renderMonthlyReports();
    const dialog = await openDialog();
    expect(dialog.getByLabelText("Month")).toHaveDisplayValue("July");
    expect(dialog.getByLabelText("Year")).toHaveDisplayValue("2026");
    expect(optionsOf(dialog.getByLabelText("Month"))).toHaveLength(12);
    expect(optionsOf(dialog.getByLabelText("Year")).toReversed()).toEqual(["2024", "2025", "2026"]);
  });

  it("offers on the first day of a month the month before", async () => {
    jest.setSystemTime(new Date("2026-01-01T09:00:00Z"));
    renderMonthlyReports();
    const dialog = await openDialog();
    expect(dialog.getByLabelText("Month")).toHaveDisplayValue("December");
    expect(dialog.getByLabelText("Year")).toHaveDisplayValue("2025");
  });

  it("does not offer to generate a month that has not begun", async () => {
    renderMonthlyReports();
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText("Month"), "August");
    expect(dialog.getByText("August 2026 has not begun yet.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Generate Report" })).toBeDisabled();
    await userEvent.selectOptions(dialog.getByLabelText("Year"), "2025");
    expect(dialog.getByRole("button", { name: "Generate Report" })).toBeEnabled();
  });

  it("MR-11 generates the chosen month, reads the list again and offers the report", async () => {
    const sent: unknown[] = [];
    const generate = answer(generateMonthlyReport, ({ body }) => {
      sent.push(body);
      return buildReport();
    });
    const { queries, location } = renderMonthlyReports([buildReport()], { answers: [generate] });
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText("Month"), "May");
    await userEvent.selectOptions(dialog.getByLabelText("Year"), "2025");
    const before = queries.length;
    await submit(dialog);
    expect(await screen.findByText("Monthly report generated successfully!")).toBeVisible();
    expect(sent).toEqual([{ month: 5, year: 2025 }]);
    expect(queries.length).toBeGreaterThan(before);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Open report" }));
    await openedPreview();
    await waitFor(() => expect(location()).toBe(`/monthly-reports?report=${OCTOBER}`));
  });

  it("MR-11 says that it failed, and keeps the dialog", async () => {
    const failing = answer(generateMonthlyReport, refusal("internal"));
    renderMonthlyReports([], { answers: [failing] });
    const dialog = await openDialog();
    await submit(dialog);
    expect(
      await screen.findByText("Failed to generate monthly report. Please try again."),
    ).toBeVisible();
    expect(dialog.getByRole("button", { name: "Generate Report" })).toBeEnabled();
  });

  it.each([
    ["month-closed", "This month is closed, for its report is final."],
    ["not-allowed", "A report of a future month cannot be generated."],
  ] as const)("says in the server's words why a month is refused: %s", async (id, message) => {
    const refused = answer(generateMonthlyReport, refusal(id, { message }));
    renderMonthlyReports([], { answers: [refused] });
    await submit(await openDialog());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/^Failed to generate/)).not.toBeInTheDocument();
  });

  it("SH-11 in part: leaves it to the shell to say that somebody is signed out", async () => {
    const handleRequest = jest.fn(() => refusal("unauthorized"));
    renderMonthlyReports([], { answers: [answer(generateMonthlyReport, handleRequest)] });
    await submit(await openDialog());
    await waitFor(() => expect(handleRequest).toHaveBeenCalled());
    expect(screen.queryByText(/^Failed to generate/)).not.toBeInTheDocument();
  });

  it("sends one key for a repeat, and another one from a new dialog", async () => {
    const keys: (string | undefined)[] = [];
    const failing = answer(generateMonthlyReport, ({ headers }) => {
      keys.push(headers["Idempotency-Key"]);
      return refusal("unavailable");
    });
    renderMonthlyReports([], { answers: [failing] });
    const first = await openDialog();
    await submit(first);
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(first.getByRole("button", { name: "Cancel" })).toBeEnabled());
    await submit(first);
    await waitFor(() => expect(keys).toHaveLength(2));
    await waitFor(() => expect(first.getByRole("button", { name: "Cancel" })).toBeEnabled());
    await userEvent.click(first.getByRole("button", { name: "Cancel" }));
    await submit(await openDialog());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
