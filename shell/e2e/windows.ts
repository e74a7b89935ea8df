import type { Page, Response } from "playwright-core";
import type { DescribeWindows } from "../../scripts/testing/journey-environment.ts";

/** An open window and its errors. */
interface Window {
  readonly page: Page;
  readonly complaints: string[];
}

const SHOWN_CHARACTERS = 1_500;
const windows = new Set<Window>();

const describeWindows: DescribeWindows = async () =>
  (await Promise.all([...windows].map(tell))).join("\n\n");
globalThis.describeWindows = describeWindows;

/** Records the window's errors while it is open, for the message of a failed journey. */
export function remember(page: Page): void {
  const complaints: string[] = [];
  const window = { page, complaints };
  windows.add(window);
  page.on("close", () => windows.delete(window));
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("requestfailed", (request) =>
    complaints.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(refusalOf(response));
  });
}

function refusalOf(response: Response): string {
  return `${response.request().method()} ${response.url()}: ${response.status()}`;
}

async function tell({ page, complaints }: Window): Promise<string> {
  const part = page.locator("main, body").last();
  const shown = await part.innerText({ timeout: 5_000 }).catch(({ message }: Error) => message);
  return [
    `The window at ${page.url()}:`,
    ...complaints.map((complaint) => `- ${complaint}`),
    shown.replaceAll(/\s*\n\s*/g, " | ").slice(0, SHOWN_CHARACTERS),
  ].join("\n");
}
