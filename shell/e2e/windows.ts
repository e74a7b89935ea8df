import type { Page, Response } from "playwright-core";
import type { DescribeWindows } from "../../scripts/testing/journey-environment.ts";

/** An open window and its errors. */
interface Window {
  readonly page: Page;
  readonly errors: string[];
}

const MOST_CHARACTERS = 1_500;
const windows = new Set<Window>();

const describeWindows: DescribeWindows = async () =>
  (await Promise.all([...windows].map(descriptionOf))).join("\n\n");
globalThis.describeWindows = describeWindows;

/** Records the window's errors while it is open, for the message of a failed journey. */
export function remember(page: Page): void {
  const errors: string[] = [];
  const window = { page, errors };
  windows.add(window);
  page.on("close", () => windows.delete(window));
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("requestfailed", (request) =>
    errors.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(refusalOf(response));
  });
}

function refusalOf(response: Response): string {
  return `${response.request().method()} ${response.url()}: ${response.status()}`;
}

async function descriptionOf({ page, errors }: Window): Promise<string> {
  const part = page.locator("main, body").last();
  const visibleText = await part
    .innerText({ timeout: 5_000 })
    .catch(({ message }: Error) => message);
  return [
    `The window at ${page.url()}:`,
    ...errors.map((error) => `- ${error}`),
    visibleText.replaceAll(/\s*\n\s*/g, " | ").slice(0, MOST_CHARACTERS),
  ].join("\n");
}
