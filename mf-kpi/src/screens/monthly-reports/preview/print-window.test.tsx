import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildActivity } from "../../../../test/factories.ts";
import {
  buildReport,
  PARTNER_LOGO,
  PROVIDER_LOGO,
  type Data,
} from "../../../../test/report-factories.ts";
import { renderPreview } from "../../../../test/render-monthly-reports.tsx";

/** A window with a document of its own, as the browser opens it. */
function openedWindow() {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const target = frame.contentWindow as Window;
  const [print, close] = [jest.fn(), jest.fn()];
  Object.assign(target, { print, close, focus: jest.fn() });
  return { target, print, close, page: target.document };
}

async function press(target: Window | null, data: Partial<Data> = {}) {
  const open = jest.spyOn(window, "open").mockReturnValue(target);
  const { preview } = await renderPreview([buildReport({}, data)]);
  await userEvent.click(preview.getByRole("button", { name: "Generate PDF Report" }));
  return { preview, open };
}

/** Lets everything that is already due be done. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 50));

// jsdom cannot read the boxes in the margins of a page, and says so.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  document.querySelectorAll("iframe").forEach((frame) => frame.remove());
});

describe("Generate PDF Report", () => {
  it("MR-07 F-R6 opens a new window in the click, and prints once when both logos have loaded", async () => {
    const { target, print, page } = openedWindow();
    const { open } = await press(target);
    expect(open.mock.calls).toEqual([["", "_blank"]]);
    await waitFor(() => expect(page.images).toHaveLength(2));
    const [first, second] = Array.from(page.images);
    expect([first?.src, second?.src]).toEqual([
      `http://localhost:8080/api/report-logos/${PROVIDER_LOGO}`,
      `http://localhost:8080/api/report-logos/${PARTNER_LOGO}`,
    ]);
    expect(page.querySelector("style")).toHaveTextContent("size: A4");
    expect(page.title).toContain("October 2026");
    await turns();
    fireEvent.load(first as HTMLElement);
    await turns();
    expect(print).not.toHaveBeenCalled();
    fireEvent.load(second as HTMLElement);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await turns();
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("F-R6 prints also where a logo is missing", async () => {
    const { target, print, page } = openedWindow();
    const partner = { name: "Ecogenica", colour: "#2563eb", logo: null };
    await press(target, { partner });
    await waitFor(() => expect(page.images).toHaveLength(1));
    fireEvent.error(page.images[0] as HTMLElement);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it("F-R6 prints `<script>` and other markup as text", async () => {
    const { target, page } = openedWindow();
    const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)>`;
    await press(target, {
      executiveSummary: [hostile],
      provider: { name: hostile, colour: "#0f766e", logo: null },
      recentActivities: [buildActivity({ description: hostile })],
      commentary: { happened: hostile, actions: null },
    });
    await waitFor(() => expect(page.querySelector("footer")).not.toBeNull());
    expect(page.querySelector("script")).toBeNull();
    expect(page.images).toHaveLength(1);
    const said = page.body.textContent.split(hostile).length - 1;
    // The brand, the summary, the activity, the commentary and the footer.
    expect(said).toBe(5);
  });

  it("F-R6 C-30 says that the window was blocked, and keeps the download beside it", async () => {
    const { preview } = await press(null);
    expect(await preview.findByRole("alert")).toHaveTextContent(
      /blocked the print window.*choose Download PDF/,
    );
    expect(preview.getByRole("link", { name: "Download PDF" })).toBeVisible();
  });

  it("F-R6 forgets that the window was blocked once it opens", async () => {
    const { preview, open } = await press(null);
    await preview.findByRole("alert");
    open.mockReturnValue(openedWindow().target);
    await userEvent.click(preview.getByRole("button", { name: "Generate PDF Report" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("closes the window and says so where the report cannot be drawn", async () => {
    const { target, print, close, page } = openedWindow();
    jest.spyOn(page, "createElement").mockImplementation(() => {
      throw new Error("No element");
    });
    const { preview } = await press(target);
    expect(await preview.findByRole("alert")).toHaveTextContent(/could not be prepared/);
    expect(close).toHaveBeenCalled();
    expect(print).not.toHaveBeenCalled();
  });
});
