import { reportBuilds, type BuildReport } from "@dash/contracts/releases/build-reports";
import { setTransport, type Outgoing } from "@dash/kit";
import { buildUser } from "@dash/kit/testing";
import { act, render, screen } from "@testing-library/react";
import { buildArea, buildLiveArea, buildRegistry } from "../test/factories.ts";
import { App } from "./app.tsx";

const registryText = JSON.stringify(buildRegistry([buildLiveArea()]));
const federation = { load: async () => ({ default: buildArea() }) };

/** Fakes the page's transport: collects the build outcomes, and answers all other requests with the signed-in user. */
function network() {
  const reports: BuildReport[] = [];
  restore = setTransport(async (url, { body = "" }: Outgoing) => {
    if (url === "/api/build-reports")
      reports.push(...reportBuilds.body.parse(JSON.parse(body as string)).reports);
    return {
      ok: true,
      status: 200,
      statusText: "OK",
      headers: { get: () => null },
      text: async () => JSON.stringify(buildUser()),
      blob: async () => new Blob(),
    };
  });
  return reports;
}
/** The page sends its waiting build outcomes on `pagehide`. */
const leave = () => window.dispatchEvent(new Event("pagehide"));

let restore: () => void;
beforeEach(() => window.history.replaceState(null, "", "/stock-management"));
afterEach(() => {
  leave();
  restore();
});

test("the page is drawn from its registry and its area, even if no server answers", async () => {
  restore = setTransport(() => Promise.reject(new TypeError("Failed to fetch")));
  render(<App federation={federation} registryText={registryText} />);
  expect(await screen.findByText("Screen stock-management")).toBeVisible();
});

test("a page whose registry cannot be read says so instead of staying white", () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  network();
  render(<App federation={federation} registryText="<html>" />);
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeVisible();
  complaint.mockRestore();
});

test("the page reports that its shell is shown, and learns of newer builds by its event stream", async () => {
  const sources: EventTarget[] = [];
  const { EventSource } = globalThis;
  globalThis.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      sources.push(this);
    }
  };
  const reports = network();
  render(<App federation={federation} registryText={registryText} />);
  await screen.findByText("Screen stock-management");
  await screen.findAllByText("Sam Patel");
  const data = JSON.stringify({ shell: "s1", stock: "b2" });
  act(() => void sources[0]?.dispatchEvent(new MessageEvent("builds", { data })));
  expect(await screen.findByText("Another version of Stock is ready.")).toBeVisible();
  leave();
  expect(reports).toEqual([{ part: "shell", build: "s1", outcome: "shown" }]);
  globalThis.EventSource = EventSource;
});

test("a shell that throws reports the failure, and not that it is shown", async () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  const media = jest.spyOn(window, "matchMedia").mockImplementation(() => {
    throw new TypeError("secret detail");
  });
  const reports = network();
  render(<App federation={federation} registryText={registryText} />);
  media.mockRestore();
  expect(screen.getByText("Something went wrong")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 20));
  leave();
  expect(reports).toEqual([
    { part: "shell", build: "s1", outcome: "threw", fault: { kind: "TypeError", at: null } },
  ]);
  complaint.mockRestore();
});
