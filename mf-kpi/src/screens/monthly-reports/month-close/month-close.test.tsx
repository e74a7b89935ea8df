import {
  finaliseMonthlyReport,
  getMonthlyReport,
  listReportVersions,
  reopenMonth,
} from "@dash/contracts/reports/monthly-reports";
import { answer, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildReport } from "../../../../test/report-factories.ts";
import {
  chooseAction,
  openedDialog,
  renderPreview,
} from "../../../../test/render-monthly-reports.tsx";

const FINAL = "0190b000-0000-7000-8000-000000000002";
const draft = buildReport({ can: { finalise: true } });
const final = buildReport({ id: FINAL, version: 2, status: "final", isCurrent: false });
const changes = [{ figure: "Hours used", before: "40:00", after: "41:30" }];

afterEach(() => sessionStorage.clear());

async function openFinalise(...answers: FakeAnswer[]) {
  const rendering = await renderPreview([draft, final], { answers });
  await userEvent.click(rendering.preview.getByRole("button", { name: "Finalise" }));
  return { ...rendering, dialog: await openedDialog("Finalise October 2026") };
}

describe("Finalising a month", () => {
  it("says what it closes, closes it, and shows the final version", async () => {
    const sent: unknown[] = [];
    const { dialog, preview, location } = await openFinalise(
      answer(finaliseMonthlyReport, ({ body }) => {
        sent.push(body);
        return final;
      }),
    );
    expect(
      screen.getByRole("dialog", { name: "Finalise October 2026" }),
    ).toHaveAccessibleDescription(
      /closes October 2026: its time entries, its calls and visits, and its KPI values/,
    );
    await userEvent.click(dialog.getByRole("button", { name: "Finalise" }));
    expect(await screen.findByText("Monthly report finalised successfully!")).toBeVisible();
    expect(sent).toEqual([{ acceptChanges: false }]);
    expect(await preview.findByText(/^Final, version 2 · generated/)).toBeVisible();
    await waitFor(() => expect(location()).toBe(`/monthly-reports?report=${FINAL}`));
  });

  it("does nothing when it is cancelled", async () => {
    const handleRequest = jest.fn(() => final);
    const { dialog, preview } = await openFinalise(answer(finaliseMonthlyReport, handleRequest));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(handleRequest).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(preview.getByText(/^Draft, version 1 · generated/)).toBeVisible();
  });

  it("shows what changed, and finalises with it when told so again", async () => {
    const sent: boolean[] = [];
    const { dialog } = await openFinalise(
      answer(finaliseMonthlyReport, ({ body }) => {
        sent.push(body.acceptChanges);
        return body.acceptChanges ? final : refusal("data-changed", { current: { changes } });
      }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Finalise" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(/data changed since this report/);
    expect(dialog.getByRole("row", { name: "Hours used 40:00 41:30" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Finalise with these changes" }));
    expect(await screen.findByText("Monthly report finalised successfully!")).toBeVisible();
    expect(sent).toEqual([false, true]);
  });

  it("says in the server's words why it was refused", async () => {
    const message = "Only the current draft can be made final.";
    const { dialog } = await openFinalise(
      answer(finaliseMonthlyReport, refusal("not-allowed", { message })),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Finalise" }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe("K9-1 Finalising that outlives the gateway's patience", () => {
  const closing = { ...draft, monthStatus: "closed" } as const;
  const final = buildReport({ id: FINAL, version: 2, status: "final", monthStatus: "closed" });
  const superseded = { ...closing, isCurrent: false };

  it("waits while the month is being closed, and then shows the final version", async () => {
    let states = [[draft]];
    const { dialog, location } = await openFinalise(
      answer(finaliseMonthlyReport, () => {
        states = [[final, superseded], [closing], [closing]];
        return refusal("unavailable");
      }),
      answer(listReportVersions, () => (states.length > 1 ? states.pop() : states[0]) ?? []),
      answer(getMonthlyReport, ({ params }) => (params.id === FINAL ? final : closing)),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Finalise" }));
    await waitFor(() => expect(location()).toBe(`/monthly-reports?report=${FINAL}`));
    expect(await screen.findByText("Monthly report finalised successfully!")).toBeVisible();
    expect(screen.queryByText(/try again/)).toBeNull();
  });

  it("is told as failed where the month is open", async () => {
    const { dialog } = await openFinalise(
      answer(finaliseMonthlyReport, refusal("unavailable", { message: "Not now" })),
      answer(listReportVersions, [draft]),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Finalise" }));
    expect(await screen.findByText("Not now")).toBeVisible();
  });
});

describe("Reopening a month", () => {
  const closed = buildReport({ status: "final", monthStatus: "closed", can: { reopen: true } });

  it("asks for the reason, and sends it", async () => {
    const sent: unknown[] = [];
    const reopen = answer(reopenMonth, ({ body }) => {
      sent.push(body);
      return closed;
    });
    await renderPreview([closed], { answers: [reopen] });
    await chooseAction("Reopen");
    const dialog = await openedDialog("Reopen October 2026");
    await userEvent.click(dialog.getByRole("button", { name: "Reopen" }));
    expect(await dialog.findByText("Say why the month is reopened")).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText("Reason"), "An entry was missing");
    await userEvent.click(dialog.getByRole("button", { name: "Reopen" }));
    expect(await screen.findByText("Month reopened successfully!")).toBeVisible();
    expect(sent).toEqual([{ reason: "An entry was missing" }]);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
