import { commentMonthlyReport, getMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { answer, refusal } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildReport } from "../../../../test/report-factories.ts";
import {
  chooseAction,
  openedDialog,
  renderPreview,
} from "../../../../test/render-monthly-reports.tsx";

const [INITIAL, NEWER] = ["1".repeat(64), "2".repeat(64)];
const before = buildReport(
  { sha256: INITIAL, can: { comment: true } },
  { commentary: { happened: "A mild month", actions: null } },
);
const theirs = buildReport(
  { sha256: NEWER, can: { comment: true } },
  { commentary: { happened: "Theirs", actions: "Hire" } },
);

afterEach(() => sessionStorage.clear());

async function openCommentary(...answers: ReturnType<typeof answer>[]) {
  await renderPreview([before], { answers });
  await chooseAction("Edit commentary");
  return openedDialog("Commentary");
}

describe("The commentary of a draft", () => {
  it("begins with what is stored, and sends both texts with the hash that it knew", async () => {
    const sent: unknown[] = [];
    const dialog = await openCommentary(
      answer(commentMonthlyReport, ({ body }) => {
        sent.push(body);
        return { ...before, unprintable: [] };
      }),
    );
    expect(dialog.getByLabelText("What happened")).toHaveValue("A mild month");
    await userEvent.type(dialog.getByLabelText("What happened"), ", then snow");
    await userEvent.type(dialog.getByLabelText("Actions"), "Train more");
    await userEvent.click(dialog.getByRole("button", { name: "Save Commentary" }));
    expect(await screen.findByText("Commentary saved successfully!")).toBeVisible();
    expect(sent).toEqual([
      { happened: "A mild month, then snow", actions: "Train more", sha256: INITIAL },
    ]);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it("K2-11 says which letters the PDF cannot print", async () => {
    const saved = { ...before, unprintable: ["漢", "字"] };
    const dialog = await openCommentary(answer(commentMonthlyReport, saved));
    await userEvent.type(dialog.getByLabelText("What happened"), "漢字");
    await userEvent.click(dialog.getByRole("button", { name: "Save Commentary" }));
    const toast = "Commentary saved successfully! The PDF shows a box for: 漢 字";
    expect(await screen.findByText(toast)).toBeVisible();
  });

  it("takes 5,000 characters each, and no more", async () => {
    const dialog = await openCommentary();
    const field = dialog.getByLabelText("Actions");
    await userEvent.click(field);
    await userEvent.paste("x".repeat(5_001));
    await userEvent.click(dialog.getByRole("button", { name: "Save Commentary" }));
    expect(await dialog.findByText("At most 5000 characters")).toBeVisible();
  });

  it("keeps what was typed where somebody was faster, shows theirs, and can replace it", async () => {
    const sent: string[] = [];
    let stored = before;
    const dialog = await openCommentary(
      answer(getMonthlyReport, () => stored),
      answer(commentMonthlyReport, ({ body }) => {
        sent.push(body.sha256);
        return body.sha256 === stored.sha256 ? { ...stored, unprintable: [] } : refusal("conflict");
      }),
    );
    stored = theirs;
    await userEvent.type(dialog.getByLabelText("Actions"), "Train more");
    await userEvent.click(dialog.getByRole("button", { name: "Save Commentary" }));
    const alert = await dialog.findByRole("alert");
    expect(alert).toHaveTextContent(/What you typed is still here/);
    expect(alert).toHaveTextContent(/What happenedTheirsActionsHire$/);
    expect(dialog.getByLabelText("Actions")).toHaveValue("Train more");
    await userEvent.click(dialog.getByRole("button", { name: "Save Commentary" }));
    expect(await screen.findByText("Commentary saved successfully!")).toBeVisible();
    expect(sent).toEqual([INITIAL, NEWER]);
  });
});
