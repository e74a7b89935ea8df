import {
  getCallConnectionStatus,
  type CallConnectionStatus,
} from "@dash/contracts/interactions/call-connection";
import { getCallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildConnection, buildSync } from "../../../../test/factories.ts";
import { buildCallAnalytics } from "../../../../test/kpi-factories.ts";
import { CallConnectionCard } from "./call-connection-card.tsx";

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** 86 of 100 inbound calls answered, and seven outbound ones. */
const CALLS = buildCallAnalytics({
  counted: { inbound: 100, outbound: 7, byHand: 0 },
  inbound: { answered: 86, missed: 10, voicemail: 4 },
});

function renderConnection(
  state: Partial<CallConnectionStatus> = {},
  calls: typeof CALLS | ReturnType<typeof refusal> = CALLS,
) {
  renderArea(<CallConnectionCard />, {
    answers: [
      answer(getCallConnectionStatus, buildConnection(state)),
      answer(getCallAnalytics, calls),
    ],
  });
}

const button = (name: string) => screen.findByRole("button", { name });

describe("the line of a connection that works", () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: new Date("2026-03-19T09:07:30Z"), advanceTimers: true }),
  );

  it("tells the month's calls, how many were answered, and the last sync", async () => {
    renderConnection();
    expect(await screen.findByText(/^107 calls/)).toHaveTextContent(
      "107 calls this month, 86.0% answered, last sync 2 minutes ago",
    );
    expect(screen.queryByRole("button", { name: "Refresh Status" })).not.toBeInTheDocument();
  });

  it("tells the last sync where the calls cannot be read", async () => {
    renderConnection({}, refusal("unavailable"));
    expect(await screen.findByText(/^last sync/)).toHaveTextContent(/^last sync 2 minutes ago$/);
  });

  it("opens to the full card, and closes again", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderConnection();
    await user.click(await button("Show details"));
    expect(await button("Refresh Status")).toBeVisible();
    await user.click(await button("Hide details"));
    expect(await button("Show details")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Refresh Status" })).not.toBeInTheDocument();
  });

  it.each([
    ["was never read", { lastSyncedAt: null }],
    ["failed in its last sync", { syncs: [buildSync({ outcome: "failed" })] }],
  ])("gives way to the full card of a connection that %s", async (_, state) => {
    renderConnection(state);
    expect(await button("Refresh Status")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show details" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Hide details" })).not.toBeInTheDocument();
  });
});
