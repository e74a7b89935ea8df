import {
  disconnectCalls,
  getCallConnectionStatus,
  syncCalls,
  type CallConnectionStatus,
} from "@dash/contracts/interactions/call-connection";
import { getCallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildConnection, buildSync } from "../../../../test/factories.ts";
import { buildCallAnalytics } from "../../../../test/kpi-factories.ts";
import { CallConnectionCard } from "./call-connection-card.tsx";

type Reply = CallConnectionStatus | ReturnType<typeof refusal>;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const calls = answer(getCallAnalytics, buildCallAnalytics());

/** Answers with the replies in turn, then always with the last one; `checks` counts the requests. */
function renderCard(replies: readonly Reply[], path = "/", others: readonly FakeAnswer[] = []) {
  const remaining = [...replies];
  const next = jest.fn(() => (remaining.length > 1 ? remaining.shift() : remaining[0]) as Reply);
  const rendering = renderArea(<CallConnectionCard />, {
    answers: [answer(getCallConnectionStatus, next), calls, ...others],
    path,
  });
  return { ...rendering, checks: next };
}

const card = () => screen.getByRole("region", { name: "Ring Central Calls" });
const button = (name: string) => screen.findByRole("button", { name });
/** Opens the full card of a connection that works. */
async function details() {
  await userEvent.click(await button("Show details"));
  await button("Hide details");
}
const admin = { can: { manage: true } };

describe("the card of the call connection", () => {
  it("RC-01 spins until the status is there", async () => {
    let reply: (status: CallConnectionStatus) => void = () => undefined;
    const status = new Promise<CallConnectionStatus>((resolve) => (reply = resolve));
    renderArea(<CallConnectionCard />, {
      answers: [answer(getCallConnectionStatus, () => status), calls],
    });
    const spinner = await screen.findByRole("status");
    expect(spinner.firstElementChild).toHaveClass("animate-spin");
    await act(async () => reply(buildConnection()));
    expect(await screen.findByText("Connected")).toBeVisible();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("RC-02 names what is synced while it is connected", async () => {
    renderCard([buildConnection()]);
    await details();
    expect(await screen.findByText("Connected")).toBeVisible();
    const items = within(screen.getByRole("list", { name: "Synced call data" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      "Total call volume (inbound/outbound)",
      "Answer rates and duration",
      "Customer versus installer call classification",
      "Warranty visit call tracking",
    ]);
    expect(card()).toHaveTextContent("Connected by Alex Morgan");
    expect(card()).toHaveTextContent("Last good sync: 19 Mar 2026, 09:05");
  });

  it("RC-03 reads the status again on demand", async () => {
    const { checks } = renderCard([buildConnection(), buildConnection({ connectedBy: "Sam" })]);
    await details();
    await userEvent.click(await button("Refresh Status"));
    expect(await screen.findByText(/Connected by Sam/)).toBeVisible();
    expect(checks).toHaveBeenCalledTimes(2);
  });

  it("RC-04 sends an administrator to the address that the server gives", async () => {
    renderCard([
      buildConnection({
        isAuthorized: false,
        state: "not-connected",
        connectedBy: null,
        lastSyncedAt: null,
        authUrl: "#authorize",
        ...admin,
      }),
    ]);
    expect(await screen.findByText("Not Connected")).toBeVisible();
    await userEvent.click(await button("Connect Ring Central"));
    expect(window.location.hash).toBe("#authorize");
    window.location.hash = "";
  });

  it("RC-04 tells others whom to ask", async () => {
    renderCard([buildConnection({ isAuthorized: false, state: "not-connected" })]);
    expect(await screen.findByText("Ask an administrator to connect")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Connect/ })).not.toBeInTheDocument();
  });

  it("RC-05 says that configuration is required, with the server's message", async () => {
    renderCard([
      buildConnection({
        isAuthorized: false,
        configured: false,
        state: "not-configured",
        message: "Set RINGCENTRAL_CLIENT_ID.",
      }),
    ]);
    expect(await screen.findByText("Configuration Required")).toBeVisible();
    expect(await button("Ring Central Not Configured")).toBeDisabled();
    expect(card()).toHaveTextContent("Set RINGCENTRAL_CLIENT_ID.");
  });

  it("says what the server adds to a connection that stands", async () => {
    renderCard([
      buildConnection({ message: "SIMULATOR: Connected as extension 101", isSimulator: true }),
      buildConnection({ message: "The call system is not available right now" }),
    ]);
    await details();
    expect(await screen.findByText("Connected as extension 101")).toBeVisible();
    await userEvent.click(await button("Refresh Status"));
    expect(await screen.findByText("The call system is not available right now")).toBeVisible();
    expect(screen.getByText("Connected")).toBeVisible();
  });

  it("does not repeat what its badges say, and names what a connection brings", async () => {
    renderCard([
      buildConnection({
        isAuthorized: false,
        state: "not-connected",
        isSimulator: true,
        message: "SIMULATOR: Not connected",
      }),
    ]);
    expect(await screen.findByText("Not Connected")).toBeVisible();
    expect(card()).not.toHaveTextContent(/SIMULATOR|Not connected/);
    expect(screen.getByRole("list", { name: "What a connection brings" })).toBeVisible();
  });

  it("says that a reconnect is needed, why, and when calls last came in", async () => {
    const message = "Reconnect needed: the call system ended the connection";
    const lost = { isAuthorized: false, state: "reconnect-needed", message } as const;
    renderCard([buildConnection({ ...lost, ...admin, authUrl: "#authorize" })]);
    expect(await screen.findByText("Reconnect needed")).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(card()).toHaveTextContent(
      "New calls do not come in. Last good sync: 19 Mar 2026, 09:05",
    );
    expect(await button("Reconnect Ring Central")).toBeEnabled();
    expect(await button("Disconnect")).toBeEnabled();
  });

  it("marks a simulator as such", async () => {
    renderCard([buildConnection({ isSimulator: true })]);
    expect(await screen.findByText("Simulator")).toBeVisible();
    await details();
    expect(await screen.findByText("Simulator")).toBeVisible();
    expect(card()).toHaveTextContent("its calls are made up");
  });
});

describe("what an administrator may do", () => {
  const log = [
    buildSync({ outcome: "paused", added: 0, updated: 0, skipped: 4, message: "Asked too often." }),
    buildSync({ startedAt: "2026-03-18T09:04:00Z" }),
  ];

  it("sees the latest syncs", async () => {
    renderCard([buildConnection({ ...admin, syncs: log })]);
    await details();
    const rows = within(await screen.findByRole("list", { name: "Latest syncs" })).getAllByRole(
      "listitem",
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "19 Mar 2026, 09:04 · Paused, goes on by itself0 added, 0 updated, 4 skippedAsked too often.",
      "18 Mar 2026, 09:04 · Done3 added, 2 updated, 1 skipped",
    ]);
  });

  it("shows log, sync and disconnect to nobody else", async () => {
    renderCard([buildConnection({ syncs: log })]);
    await details();
    await button("Refresh Status");
    expect(screen.queryByRole("list", { name: "Latest syncs" })).not.toBeInTheDocument();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Hide details",
      "Refresh Status",
    ]);
  });

  it("syncs now, says how it went, and reads the status again", async () => {
    const sync = buildSync({ added: 3, updated: 1 });
    const { checks } = renderCard(
      [buildConnection(admin), buildConnection({ ...admin, syncs: [sync] })],
      "/",
      [answer(syncCalls, sync)],
    );
    await details();
    await userEvent.click(await button("Sync now"));
    expect(await screen.findByText("Calls read: 3 added, 1 updated.")).toBeVisible();
    expect(await screen.findByRole("list", { name: "Latest syncs" })).toHaveTextContent("Done");
    expect(checks).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["paused", "The sync is paused"],
    ["failed", "The sync failed"],
  ] as const)("calls no sync that is %s a success", async (outcome, title) => {
    renderCard([buildConnection(admin)], "/", [
      answer(syncCalls, buildSync({ outcome, message: "Asked too often." })),
    ]);
    await details();
    await userEvent.click(await button("Sync now"));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText("Asked too often.")).toBeVisible();
    expect(screen.queryByText("Success")).not.toBeInTheDocument();
  });

  it("shows a run that goes on, and reads the status every 2 s until it has ended", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const running = buildSync({ outcome: "running", endedAt: null, added: 0 });
    const during = buildConnection({ ...admin, syncs: [running] });
    const after = buildConnection({ ...admin, syncs: [{ ...running, outcome: "done", added: 3 }] });
    const { checks } = renderCard([buildConnection(admin), during, during, after], "/", [
      answer(syncCalls, running),
    ]);
    await user.click(await button("Show details"));
    await button("Hide details");
    await user.click(await button("Sync now"));
    expect(await screen.findByText("The call log is being read.")).toBeVisible();
    const log = await screen.findByRole("list", { name: "Latest syncs" });
    expect(log).toHaveTextContent("Running");
    expect(checks).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(checks).toHaveBeenCalledTimes(3));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(log).toHaveTextContent("Done3 added"));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(checks).toHaveBeenCalledTimes(4);
  });

  it("disconnects after asking, and says what happens", async () => {
    const ended = buildConnection({
      ...admin,
      isAuthorized: false,
      state: "not-connected",
      authUrl: "#authorize",
    });
    renderCard([buildConnection(admin), ended], "/", [answer(disconnectCalls, ended)]);
    await details();
    await userEvent.click(await button("Disconnect"));
    const question = await screen.findByRole("alertdialog", { name: "Disconnect Ring Central" });
    expect(question).toHaveTextContent("The calls that were read stay.");
    await userEvent.click(within(question).getByRole("button", { name: "Disconnect" }));
    expect(await screen.findByText("Not Connected")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});

describe("the way back from the call system", () => {
  it("RC-06 RC-07 says that it is connected, forgets the parameter and checks again a second later", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { checks, location } = renderCard(
      [buildConnection({ state: "not-connected", isAuthorized: false }), buildConnection()],
      "/?month=3&ringcentral=connected&year=2026",
    );
    await waitFor(() => expect(location()).toBe("/?month=3&year=2026"));
    await screen.findByText("Not Connected");
    expect(checks).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Ring Central Connected!")).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(await screen.findByText("Ring Central Connected!")).toBeVisible();
    expect(screen.getByText("Your call data is now being synced automatically.")).toBeVisible();
    expect(await screen.findByText("Connected")).toBeVisible();
    expect(checks).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["denied", "Ring Central was not connected, because access was not allowed there."],
    ["expired", "Connecting to Ring Central took too long. Please connect again."],
    ["failed", "Ring Central could not be connected. Please try again."],
  ])("tells why it is not connected after %s, once", async (how, text) => {
    const { location } = renderCard([buildConnection()], `/?ringcentral=${how}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/"));
  });

  it("says nothing without the parameter, or with another value, which it forgets", async () => {
    const { location } = renderCard([buildConnection()], "/?ringcentral=toString");
    await screen.findByText("Connected");
    await waitFor(() => expect(location()).toBe("/"));
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });
});

describe("RC-08 a check that fails", () => {
  it("RC-08 is only logged; the card says that the status is not known and reads it again on demand", async () => {
    renderCard([refusal("unavailable"), buildConnection()]);
    expect(await screen.findByText(/^It is not known right now/)).toBeVisible();
    expect(logged).toHaveBeenCalledWith(
      "The status of the call connection could not be read",
      expect.any(Error),
    );
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await userEvent.click(await button("Refresh Status"));
    expect(await screen.findByText("Connected")).toBeVisible();
  });

  it("RC-08 leaves what was known, and says that it is from before", async () => {
    renderCard([buildConnection(), refusal("unavailable")]);
    await details();
    await userEvent.click(await button("Refresh Status"));
    expect(await screen.findByText(/^The latest check failed/)).toBeVisible();
    expect(screen.getByText("Connected")).toBeVisible();
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });
});
