import { getReportPages } from "@dash/contracts/reports/monthly-reports";
import { answer, refusal } from "@dash/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildPages, buildReport } from "../../../../test/report-factories.ts";
import { renderPreview } from "../../../../test/render-monthly-reports.tsx";

const drawing = { svg: buildPages(["Northwind Heat"], ["Meridian Homes"]) };

/** A window with its own document, as the browser opens one. */
function openedWindow() {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const target = frame.contentWindow as Window;
  const [print, close] = [jest.fn(), jest.fn()];
  Object.assign(target, { print, close, focus: jest.fn() });
  return { target, print, close, page: target.document };
}

async function press(target: Window | null, pages = answer(getReportPages, drawing)) {
  const open = jest.spyOn(window, "open").mockReturnValue(target);
  const { preview } = await renderPreview([buildReport()], { answers: [pages] });
  await userEvent.click(preview.getByRole("button", { name: "Generate PDF Report" }));
  return { preview, open };
}

/** Lets all pending work finish. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 50));

// React logs a failed page to the console.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  document.querySelectorAll("iframe").forEach((frame) => frame.remove());
});

describe("Generate PDF Report", () => {
  it("MR-07 opens a new window in the click, and prints its pages once when the logo has loaded", async () => {
    const { target, print, page } = openedWindow();
    const { open } = await press(target);
    expect(open.mock.calls).toEqual([["", "_blank"]]);
    await waitFor(() => expect(page.querySelectorAll("body > svg")).toHaveLength(2));
    expect(page.body).toHaveTextContent("Northwind HeatMeridian Homes");
    expect(page.querySelector("style")).toHaveTextContent("size: A4");
    expect([page.title, page.documentElement.lang]).toEqual([
      "Monthly report, October 2026",
      "en-GB",
    ]);
    await turns();
    expect(print).not.toHaveBeenCalled();
    fireEvent.load(page.querySelector("image") as SVGImageElement);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await turns();
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("prints also where a logo is missing", async () => {
    const { target, print, page } = openedWindow();
    await press(target);
    await waitFor(() => expect(page.querySelector("image")).not.toBeNull());
    fireEvent.error(page.querySelector("image") as SVGImageElement);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it("says that the window was blocked, and keeps the download beside it", async () => {
    const { preview } = await press(null);
    expect(await preview.findByRole("alert")).toHaveTextContent(
      /blocked the print window.*choose Download PDF/,
    );
    expect(preview.getByRole("link", { name: "Download PDF" })).toBeVisible();
  });

  it("forgets that the window was blocked once it opens", async () => {
    const { preview, open } = await press(null);
    await preview.findByRole("alert");
    open.mockReturnValue(openedWindow().target);
    await userEvent.click(preview.getByRole("button", { name: "Generate PDF Report" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("closes the window and says so where the pages do not come", async () => {
    const { target, print, close } = openedWindow();
    const { preview } = await press(target, answer(getReportPages, refusal("unavailable")));
    expect(await preview.findByText(/could not be prepared/)).toHaveRole("alert");
    expect(close).toHaveBeenCalled();
    expect(print).not.toHaveBeenCalled();
  });
});
